import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { PlayerScreen } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { checkLesson, lessonPreview, studentsOr } from '#client/routes/-lesson-params.ts';

export const Route = createFileRoute('/_app/content/lessons/platform/$lessonType/$lessonId')({
  validateSearch: v.object({ homework: v.fallback(v.optional(uuid), undefined) }),
  beforeLoad: studentsOr(lessonPreview),
  loader: ({ params }) => {
    checkLesson(params);
  },
  component: LessonPlace,
});

function LessonPlace() {
  const { lessonId } = Route.useParams();
  const { homework } = Route.useSearch();
  return <PlayerScreen lessonId={lessonId} scheduleId={null} answerId={homework} Simulator={SimulationPart} />;
}
