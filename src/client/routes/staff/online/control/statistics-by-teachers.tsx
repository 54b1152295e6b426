import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { teacherStatisticSearch } from '#client/features/certifications/certification-search.ts';
import { TeacherStatisticsScreen } from '#client/features/certifications/statistics-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/statistics-by-teachers')({
  validateSearch: teacherStatisticSearch,
  beforeLoad: guard(management, ['light', 'full']),
  loader: loadAppointingTexts,
  component: TeacherStatisticsScreen,
});
