import { createFileRoute } from '@tanstack/react-router';
import type { listAudit } from '#contract/audit/list-audit.ts';
import { administrativeWorkers } from '#domain/person/role.ts';
import { AuditScreen } from '#client/features/audit/audit-screen.tsx';
import { useRoleName } from '#client/features/shell/use-role-name.ts';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/audit')({
  validateSearch: listSearch<typeof listAudit>(),
  beforeLoad: guard(['DCR', ...administrativeWorkers]),
  component: AuditPage,
});

function AuditPage() {
  return <AuditScreen roleName={useRoleName()} />;
}
