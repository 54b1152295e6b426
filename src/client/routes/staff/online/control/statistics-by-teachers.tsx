import { createFileRoute } from '@tanstack/react-router';
import type { teacherStatisticWords } from '#client/features/certifications/certification-search.ts';
import { management } from '#domain/person/role.ts';
import { TeacherStatisticsScreen } from '#client/features/certifications/statistics-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-teachers')({
  validateSearch: listSearch<typeof teacherStatisticWords>(),
  beforeLoad: guard(management, ['light', 'full']),
  component: TeacherStatisticsScreen,
});
