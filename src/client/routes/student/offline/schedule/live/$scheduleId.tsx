import { createFileRoute } from '@tanstack/react-router';
import type { ShownPage } from '#contract/lessons/player.ts';
import { ShownPagePart } from '#client/features/lessons/shown-page.tsx';
import { StudentScreen } from '#client/features/live-lessons/student-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/schedule/live/$scheduleId')({
  beforeLoad: guard(['ST']),
  loader: ({ params }) => {
    checkLessonId(params);
  },
  component: LivePage,
});

function LivePage() {
  const { scheduleId } = Route.useParams();
  return <StudentScreen key={scheduleId} lessonId={scheduleId} Page={PageOfLesson} />;
}

function PageOfLesson({ page }: { page: ShownPage }) {
  return <ShownPagePart page={page} Simulator={SimulationPart} />;
}
