import { createFileRoute } from '@tanstack/react-router';
import { BehalfScreen } from '#client/features/profile/behalf-screen.tsx';

/** The token stands behind the #, which no browser sends to a server. */
export const Route = createFileRoute('/behalf_auth')({
  component: BehalfPage,
});

function BehalfPage() {
  return <BehalfScreen token={location.hash.slice(1)} />;
}
