import { createFileRoute } from '@tanstack/react-router';
import { SignedIn } from '#client/api/signed-in.tsx';
import { RoomScreen } from '#client/features/room/room-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/testing/$examId/ent')({
  params: examIdParam,
  beforeLoad: guard(['ST']),
  component: EntPage,
});

/** The ENT's own address (specification P§2, E§2); the room is the same. */
function EntPage() {
  return (
    <SignedIn>
      <RoomScreen kind="testing" examId={Route.useParams().examId} />
    </SignedIn>
  );
}
