import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { loadUploadTexts } from '#client/uploads/texts.ts';
import { EditScreen } from '#client/features/homework/give/edit-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/_staff/homework/control/$homeworkId/edit')({
  params: homeworkIdParam,
  beforeLoad: guard(homeworkGivers),
  loader: () => Promise.all([loadHomeworkTexts(), loadUploadTexts()]),
  component: EditPage,
});

function EditPage() {
  return <EditScreen homeworkId={Route.useParams().homeworkId} />;
}
