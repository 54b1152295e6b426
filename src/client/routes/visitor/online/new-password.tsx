import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#client/features/profile/new-password-screen.tsx';

/** The token stands behind the #, which no browser sends to a server. */
export const Route = createFileRoute('/new-password')({
  component: NewPasswordPage,
});

function NewPasswordPage() {
  return <NewPasswordScreen token={location.hash.slice(1)} />;
}
