import { createFileRoute } from '@tanstack/react-router';
import { AssignedScreen } from '#client/features/homework/hand-in/assigned-screen.tsx';
import { holdLesson } from '#client/features/lessons/queries.ts';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/homework/assigned/$answerId')({
  beforeLoad: guard(['ST']),
  loader: ({ params }) => {
    checkUuid(params.answerId);
  },
  component: AssignedPage,
});

function AssignedPage() {
  return <AssignedScreen answerId={Route.useParams().answerId} onLesson={holdLesson} />;
}
