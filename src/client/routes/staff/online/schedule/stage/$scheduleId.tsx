import { createFileRoute } from '@tanstack/react-router';
import type { ShownPage } from '#contract/lessons/player.ts';
import { liveStagers } from '#contract/readers.ts';
import { ShownPagePart } from '#client/features/lessons/shown-page.tsx';
import { StageScreen } from '#client/features/live-lessons/stage/stage-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkLessonId } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/schedule/stage/$scheduleId')({
  beforeLoad: guard(liveStagers),
  loader: ({ params }) => {
    checkLessonId(params);
  },
  component: StagePage,
});

function StagePage() {
  const { scheduleId } = Route.useParams();
  return <StageScreen key={scheduleId} lessonId={scheduleId} Page={PageOfLesson} />;
}

function PageOfLesson({ page }: { page: ShownPage }) {
  return <ShownPagePart page={page} Simulator={SimulationPart} />;
}
