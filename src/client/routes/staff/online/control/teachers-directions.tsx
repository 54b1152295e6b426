import { createFileRoute } from '@tanstack/react-router';
import type { personnelWords } from '#client/features/certifications/certification-search.ts';
import { management } from '#domain/person/role.ts';
import { CoursesScreen } from '#client/features/certifications/courses-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/teachers-directions')({
  validateSearch: listSearch<typeof personnelWords>(),
  beforeLoad: guard(management),
  component: CoursesScreen,
});
