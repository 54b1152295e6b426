import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { management } from '#domain/person/role.ts';
import { teachersSearch, type ChangeTeachersSearch } from '#client/features/appointment/search.ts';
import { TeachersScreen } from '#client/features/appointment/teachers-screen.tsx';
import { loadFieldTexts } from '#client/fields/texts.ts';
import { loadAppointingTexts } from '#client/routes/staff/-appointing-texts.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/teachers')({
  validateSearch: teachersSearch,
  beforeLoad: guard(management, ['light', 'full']),
  loader: () => Promise.all([loadAppointingTexts(), loadFieldTexts()]),
  component: TeachersPage,
});

function TeachersPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch: ChangeTeachersSearch = useCallback(
    (change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <TeachersScreen search={search} onSearch={handleSearch} />;
}
