import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { teachersSearch } from '#client/features/appointment/search.ts';
import { TeachersScreen } from '#client/features/appointment/teachers-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/teachers')({
  validateSearch: teachersSearch,
  beforeLoad: guard(management, ['light', 'full']),
  loader: () => loadAppointingTexts(),
  component: TeachersScreen,
});
