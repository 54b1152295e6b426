import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { PreviewScreen } from '#client/features/lesson-editor/shown/preview-screens.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';
import { studentParts } from '#client/routes/staff/-student-parts.ts';

export const Route = createFileRoute('/_app/_staff/content/lectures/lesson/$lessonId')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { lessonId } }) => {
    checkUuid(lessonId);
  },
  component: LessonPage,
});

function LessonPage() {
  const { lessonId } = Route.useParams();
  return <PreviewScreen key={lessonId} lessonId={lessonId} parts={studentParts} />;
}
