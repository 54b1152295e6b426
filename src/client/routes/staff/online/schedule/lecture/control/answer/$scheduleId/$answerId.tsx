import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { lessonAuthors } from '#contract/readers.ts';
import { AnswerScreen } from '#client/features/lessons/progress/answer-screen.tsx';
import { readAnswerId } from '#client/features/lessons/progress/answer-id.ts';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { filters } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { checkUuid } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/schedule/lecture/control/answer/$scheduleId/$answerId')({
  validateSearch: v.object({ round: filters.number }),
  beforeLoad: guard(lessonAuthors),
  loader: ({ params: { scheduleId, answerId } }) => {
    checkUuid(scheduleId);
    if (!readAnswerId(answerId)) throw notFound();
  },
  component: AnswerPage,
});

function AnswerPage() {
  const { scheduleId, answerId } = Route.useParams();
  const { round } = Route.useSearch();
  const of = readAnswerId(answerId);
  return of && <AnswerScreen key={answerId} scheduleId={scheduleId} {...of} round={round} Simulator={SimulationPart} />;
}
