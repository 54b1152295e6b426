import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditPerson, AuditRow } from '#contract/audit/list-audit.ts';
import type { Role } from '#domain/person/role.ts';
import { cx } from '#ui/cx.ts';
import { formatDateTime } from '#ui/format.ts';
import { wordOf } from './audit-labels.ts';
import css from './audit.module.css';

interface AuditTableProps {
  rows: readonly AuditRow[];
  roleName: (role: Role) => string;
  isStale: boolean;
}

/** A table; on a phone, cards. */
export function AuditTable({ rows, roleName, isStale }: AuditTableProps) {
  const { t, i18n } = useLingui();
  return (
    <table aria-label={t`Audit log`} className={cx(css['table'], isStale && css['stale'])} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Whose account</Trans>
          </th>
          <th scope="col">
            <Trans>Location</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const word = wordOf(row.action);
          return (
            <tr key={row.id} className={cx(!row.isDone && css['refused'])}>
              <td className={css['when']}>{formatDateTime(row.at)}</td>
              <td>{row.person ? <Person person={row.person} roleName={roleName} /> : <Trans>unknown login</Trans>}</td>
              <td className={css['what']}>{word ? i18n._(word) : row.action}</td>
              <td>{row.target && <Person person={row.target} roleName={roleName} />}</td>
              <td className={css['address']}>{row.address}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Person({ person, roleName }: { person: AuditPerson; roleName: (role: Role) => string }) {
  return (
    <span className={css['person']}>
      <span>{person.name}</span>
      <small>
        {person.login} · {roleName(person.role)}
      </small>
    </span>
  );
}
