import { createFileRoute } from '@tanstack/react-router';
import type { viewWords } from '#client/features/appointment/search.ts';
import type { studentPeriodList } from '#contract/appointment/students.ts';
import { management } from '#domain/person/role.ts';
import { StudentsScreen } from '#client/features/appointment/students-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/students')({
  validateSearch: listSearch<typeof studentPeriodList, typeof viewWords>(),
  beforeLoad: guard(management, ['light', 'full']),
  component: StudentsScreen,
});
