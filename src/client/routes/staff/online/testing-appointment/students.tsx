import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { studentsSearch } from '#client/features/appointment/search.ts';
import { StudentsScreen } from '#client/features/appointment/students-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/students')({
  validateSearch: studentsSearch,
  beforeLoad: guard(management, ['light', 'full']),
  loader: () => loadAppointingTexts(),
  component: StudentsScreen,
});
