import { createFileRoute, notFound } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { loadLessonTexts } from '#client/api/lesson-texts.ts';
import { loadSimulationTexts } from '#client/api/simulation-texts.ts';
import { AnswerScreen } from '#client/features/lessons/progress/answer-screen.tsx';
import { readAnswerId } from '#client/features/lessons/progress/answer-id.ts';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/answer/$scheduleId/$answerId')({
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { scheduleId, answerId } }) => {
    checkUuid(scheduleId);
    if (!readAnswerId(answerId)) throw notFound();
    return Promise.all([loadLessonTexts(), loadSimulationTexts()]);
  },
  component: AnswerPage,
});

function AnswerPage() {
  const { scheduleId, answerId } = Route.useParams();
  const of = readAnswerId(answerId);
  return of && <AnswerScreen key={answerId} scheduleId={scheduleId} {...of} Simulator={SimulationPart} />;
}
