import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { loadUploadTexts } from '#client/uploads/texts.ts';
import { GiveScreen } from '#client/features/homework/give/give-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/homework/create/$scheduleId')({
  beforeLoad: guard(homeworkGivers),
  loader: ({ params }) => {
    checkLessonId(params);
    return Promise.all([loadHomeworkTexts(), loadUploadTexts()]);
  },
  component: GivePage,
});

function GivePage() {
  return <GiveScreen lessonId={Route.useParams().scheduleId} />;
}
