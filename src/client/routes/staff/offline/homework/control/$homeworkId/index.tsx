import { createFileRoute } from '@tanstack/react-router';
import { homeworkGivers } from '#contract/readers.ts';
import { AnswersScreen } from '#client/features/homework/review/answers-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

export const Route = createFileRoute('/_app/homework/control/$homeworkId/')({
  params: homeworkIdParam,
  beforeLoad: guard(homeworkGivers),
  component: AnswersOfHomework,
});

function AnswersOfHomework() {
  return <AnswersScreen homeworkId={Route.useParams().homeworkId} />;
}
