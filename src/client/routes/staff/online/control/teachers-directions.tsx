import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { personnelSearch, type PersonnelSearch } from '#client/features/certifications/certification-search.ts';
import { CoursesScreen } from '#client/features/certifications/courses-screen.tsx';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/teachers-directions')({
  validateSearch: personnelSearch,
  beforeLoad: guard(management),
  loader: loadAppointingTexts,
  component: TeachersDirectionsPage,
});

function TeachersDirectionsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (change: Partial<PersonnelSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return <CoursesScreen search={search} onSearch={handleSearch} />;
}
