import { createFileRoute } from '@tanstack/react-router';
import { PlayerScreen } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { checkLesson, lessonPreview, studentsOr } from '#client/routes/-lesson-params.ts';

export const Route = createFileRoute('/_app/schedule/content/platform/$lessonType/$lessonId')({
  beforeLoad: studentsOr(lessonPreview),
  loader: ({ params }) => {
    checkLesson(params);
  },
  component: LessonPlace,
});

function LessonPlace() {
  const { lessonId } = Route.useParams();
  return <PlayerScreen lessonId={lessonId} scheduleId={null} Simulator={SimulationPart} />;
}
