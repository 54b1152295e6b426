import { createFileRoute } from '@tanstack/react-router';
import { SignedIn } from '#client/api/signed-in.tsx';
import { RoomScreen } from '#client/features/room/room-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { examIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/testing/$examId/test')({
  params: examIdParam,
  beforeLoad: guard(['ST']),
  component: TestPage,
});

function TestPage() {
  return (
    <SignedIn>
      <RoomScreen kind="testing" examId={Route.useParams().examId} />
    </SignedIn>
  );
}
