import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { PlanGroupsScreen, type searchWords } from '#client/features/plans/groups-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/ktp/')({
  validateSearch: listSearch<typeof searchWords>(),
  beforeLoad: guard(teachingStaff),
  component: PlanGroupsScreen,
});
