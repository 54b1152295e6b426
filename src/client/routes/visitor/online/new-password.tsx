import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#client/features/profile/new-password-screen.tsx';

/** The token stands behind the #, which no browser sends to a server. */
export const Route = createFileRoute('/new-password')({
  loader: () => import('#client/features/profile/texts.ts').then(({ loadAccountTexts }) => loadAccountTexts()),
  component: NewPasswordPage,
});

function NewPasswordPage() {
  return <NewPasswordScreen token={location.hash.slice(1)} />;
}
