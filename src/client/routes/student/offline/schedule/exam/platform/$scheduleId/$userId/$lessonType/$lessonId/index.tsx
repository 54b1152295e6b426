import { createFileRoute } from '@tanstack/react-router';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadSimulationTexts } from '#client/api/simulation-texts.ts';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { PlayerScreen } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { answersOf, checkCheck, studentsOr } from '#client/routes/-lesson-params.ts';

export const Route = createFileRoute('/_app/schedule/exam/platform/$scheduleId/$userId/$lessonType/$lessonId/')({
  beforeLoad: studentsOr(answersOf),
  loader: ({ params }) => {
    checkCheck(params);
    return Promise.all([loadLessonTexts(), loadSimulationTexts(), loadWaitingTexts()]);
  },
  component: CheckPlace,
});

function CheckPlace() {
  const { scheduleId, lessonId } = Route.useParams();
  return <PlayerScreen lessonId={lessonId} scheduleId={scheduleId} Simulator={SimulationPart} />;
}
