import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { personnelSearch } from '#client/features/certifications/certification-search.ts';
import { CoursesScreen } from '#client/features/certifications/courses-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/teachers-directions')({
  validateSearch: personnelSearch,
  beforeLoad: guard(management),
  loader: loadAppointingTexts,
  component: CoursesScreen,
});
