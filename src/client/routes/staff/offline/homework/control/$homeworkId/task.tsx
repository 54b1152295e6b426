import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { homeworkGivers } from '#contract/readers.ts';
import { TaskScreen } from '#client/features/homework/review/task-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { homeworkIdParam } from '#client/routes/-homework-params.ts';

const text = v.fallback(v.optional(v.string()), undefined);
const page = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);

export const Route = createFileRoute('/_app/homework/control/$homeworkId/task')({
  params: homeworkIdParam,
  validateSearch: v.object({ page, area: text, criterion: text }),
  beforeLoad: guard(homeworkGivers),
  component: TaskOfHomework,
});

function TaskOfHomework() {
  return <TaskScreen homeworkId={Route.useParams().homeworkId} search={Route.useSearch()} />;
}
