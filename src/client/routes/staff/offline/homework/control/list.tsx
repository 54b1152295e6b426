import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { homeworkGivers } from '#contract/readers.ts';
import { TeacherListScreen } from '#client/features/homework/give/teacher-list-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

const number = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);

export const Route = createFileRoute('/_app/homework/control/list')({
  validateSearch: v.object({ subject: number, group: number, checked: v.fallback(v.optional(v.boolean()), undefined) }),
  beforeLoad: guard(homeworkGivers),
  component: ListPage,
});

function ListPage() {
  return <TeacherListScreen search={Route.useSearch()} />;
}
