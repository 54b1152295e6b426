import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { PreviewScreen } from '#client/features/lesson-editor/shown/preview-screens.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';
import { studentParts } from '#client/routes/staff/-student-parts.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/preview/$lectureUUID')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { lectureUUID } }) => {
    checkUuid(lectureUUID);
  },
  component: PreviewPage,
});

function PreviewPage() {
  const { lectureUUID } = Route.useParams();
  return <PreviewScreen key={lectureUUID} lessonId={lectureUUID} parts={studentParts} />;
}
