import { createFileRoute } from '@tanstack/react-router';
import { groupReaders, groupWriters, type groupList } from '#contract/groups/groups.ts';
import { administrativeWorkers, isOneOf, management } from '#domain/person/role.ts';
import { GroupsScreen } from '#client/features/groups/groups-screen.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/groups/')({
  validateSearch: listSearch<typeof groupList>(),
  beforeLoad: guard(groupReaders),
  component: GroupsPage,
});

function GroupsPage() {
  const { role } = useUser();
  return (
    <GroupsScreen
      isManagement={isOneOf(role, management)}
      canWrite={isOneOf(role, groupWriters)}
      isAboveSchools={isOneOf(role, administrativeWorkers)}
    />
  );
}
