import { createFileRoute } from '@tanstack/react-router';
import { administrativeWorkers, management } from '#domain/person/role.ts';
import { AccountsScreen } from '#client/features/accounts/accounts-screen.tsx';
import { useRoleName } from '#client/features/shell/use-role-name.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/accounts')({
  validateSearch: listSearch({ search: filters.text, group: filters.number, school: filters.number }),
  beforeLoad: guard(['GL', ...management, ...administrativeWorkers]),
  loader: () => import('#client/features/profile/texts.ts').then(({ loadAccountTexts }) => loadAccountTexts()),
  component: AccountsPage,
});

function AccountsPage() {
  const { role } = useUser();
  return <AccountsScreen roleName={useRoleName()} isAboveSchools={administrativeWorkers.some((one) => one === role)} />;
}
