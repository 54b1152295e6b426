import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { administrativeWorkers, management } from '#domain/person/role.ts';
import { AccountsScreen } from '#client/features/accounts/accounts-screen.tsx';
import { useRoleName } from '#client/features/shell/use-role-name.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/accounts')({
  validateSearch: v.object({ q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined) }),
  beforeLoad: guard(['GL', ...management, ...administrativeWorkers]),
  loader: () => import('#client/features/profile/texts.ts').then(({ loadAccountTexts }) => loadAccountTexts()),
  component: AccountsPage,
});

function AccountsPage() {
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (next: string) => void navigate({ search: { q: next || undefined }, replace: true, resetScroll: false });
  return <AccountsScreen q={q} roleName={useRoleName()} onSearch={handleSearch} />;
}
