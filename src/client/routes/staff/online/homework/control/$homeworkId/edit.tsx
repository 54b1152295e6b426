import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { EditScreen } from '#client/features/homework/give/edit-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/_staff/homework/control/$homeworkId/edit')({
  params: homeworkIdParam,
  beforeLoad: guard(homeworkGivers),
  component: EditPage,
});

function EditPage() {
  return <EditScreen homeworkId={Route.useParams().homeworkId} />;
}
