import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { RoomScreen } from '#client/features/room/room-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { certIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/certification/$certId/test')({
  params: certIdParam,
  beforeLoad: guard(teachingStaff),
  component: TestPage,
});

function TestPage() {
  return (
    <SignedIn>
      <RoomScreen kind="certification" examId={Route.useParams().certId} />
    </SignedIn>
  );
}
