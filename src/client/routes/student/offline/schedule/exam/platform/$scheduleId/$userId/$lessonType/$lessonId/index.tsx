import { createFileRoute } from '@tanstack/react-router';
import { PlayerScreen } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { answersOf, checkCheck, studentsOr } from '#client/routes/-lesson-params.ts';

export const Route = createFileRoute('/_app/schedule/exam/platform/$scheduleId/$userId/$lessonType/$lessonId/')({
  beforeLoad: studentsOr(answersOf),
  loader: ({ params }) => {
    checkCheck(params);
  },
  component: CheckPlace,
});

function CheckPlace() {
  const { scheduleId, lessonId } = Route.useParams();
  return <PlayerScreen lessonId={lessonId} scheduleId={scheduleId} Simulator={SimulationPart} />;
}
