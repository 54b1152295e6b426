import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { PreviewScreen } from '#client/features/lesson-editor/shown/preview-screens.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLesson } from '#client/routes/-lesson-params.ts';
import { studentParts } from '#client/routes/staff/-student-parts.ts';

export const Route = createFileRoute('/_app/_staff/control/ktp/$groupId/$calendarPlanId/$lessonType/$lessonId')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params }) => {
    checkLesson(params);
  },
  component: LessonPage,
});

function LessonPage() {
  const { lessonId } = Route.useParams();
  return <PreviewScreen key={lessonId} lessonId={lessonId} parts={studentParts} />;
}
