import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { BuilderScreen } from '#client/features/lesson-editor/builder/builder-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';
import { studentParts } from '#client/routes/staff/-student-parts.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/edit/$lectureUUID')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { lectureUUID } }) => {
    checkUuid(lectureUUID);
  },
  component: EditPage,
});

function EditPage() {
  const { lectureUUID } = Route.useParams();
  return <BuilderScreen key={lectureUUID} lessonId={lectureUUID} parts={studentParts} />;
}
