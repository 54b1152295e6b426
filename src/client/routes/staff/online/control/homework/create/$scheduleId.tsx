import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { GiveScreen } from '#client/features/homework/give/give-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/homework/create/$scheduleId')({
  beforeLoad: guard(homeworkGivers),
  loader: ({ params }) => {
    checkLessonId(params);
  },
  component: GivePage,
});

function GivePage() {
  return <GiveScreen lessonId={Route.useParams().scheduleId} />;
}
