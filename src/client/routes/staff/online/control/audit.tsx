import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { administrativeWorkers } from '#domain/person/role.ts';
import { AuditScreen } from '#client/features/audit/audit-screen.tsx';
import { auditSearch, type AuditSearch } from '#client/features/audit/audit-search.ts';
import { useRoleName } from '#client/features/shell/use-role-name.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/audit')({
  validateSearch: auditSearch,
  beforeLoad: guard(['DCR', ...administrativeWorkers]),
  loader: () => import('#client/features/profile/texts.ts').then(({ loadAccountTexts }) => loadAccountTexts()),
  component: AuditPage,
});

function AuditPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const handleSearch = (change: Partial<AuditSearch>) =>
    // A page is a place one goes back to; a filter is not.
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: !('page' in change) || change.page === undefined,
      resetScroll: 'page' in change,
    });
  return <AuditScreen search={search} roleName={useRoleName()} onSearch={handleSearch} />;
}
