import type postgres from 'postgres';
import { auditKinds } from '#contract/audit/actions.ts';
import { listAudit, type AuditPerson, type AuditRow } from '#contract/audit/list-audit.ts';
import { isPersonInPlace } from '#server/access/scope.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { every } from '#server/storage/sql-parts.ts';

type Condition = postgres.PendingQuery<postgres.Row[]>;

interface StoredRow {
  id: number;
  at: Date;
  action: string;
  address: string | null;
  outcome: number;
  subject: string | null;
  changes: AuditRow['changes'];
  person: AuditPerson | null;
  target: AuditPerson | null;
}

const dayMs = 24 * 3_600_000;

export function auditHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(listAudit, async ({ query, actor }) => {
      const { search, kind, from, to, offset = 0 } = query;
      const start = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset * 60_000);
      const condition = every(sql, [
        // Actions of the place's people, and actions on their accounts.
        sql`(${isPersonInPlace(sql, actor, 'p')} or ${isPersonInPlace(sql, actor, 't')})`,
        kind ? sql`a.action = any(${sql.array([...auditKinds[kind]])}::text[])` : null,
        from ? sql`a.at >= ${start(from)}` : null,
        to ? sql`a.at < ${new Date(start(to).getTime() + dayMs)}` : null,
        everyWord(sql, search, (pattern) => byName(sql, pattern)),
      ]);
      const { rows, meta } = await selectPage<StoredRow>(sql, query, {
        columns: sql`a.id, a.at, a.action, a.address, a.outcome, a.subject, a.changes, ${personOf(sql, 'p')} as person, ${personOf(sql, 't')} as target`,
        from: sql`audit_log a left join person p on p.id = a.person_id left join person t on t.id = a.target_id where ${condition}`,
        order: sql`a.at desc, a.id desc`,
        mostCounted: 10_000,
      });
      return { data: rows.map(present), meta };
    }),
  ];
}

function byName(sql: postgres.Sql, pattern: string): Condition {
  return sql`(p.surname || ' ' || p.firstname ilike ${pattern} or p.login ilike ${pattern}
    or t.surname || ' ' || t.firstname ilike ${pattern} or t.login ilike ${pattern})`;
}

function personOf(sql: postgres.Sql, alias: 'p' | 't'): Condition {
  const column = (name: string): postgres.Helper<string> => sql(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object('id', ${column('id')}, 'login', ${column('login')},
    'name', ${column('surname')} || ' ' || ${column('firstname')}, 'role', ${column('role')}) end`;
}

function present({ id, at, action, address, outcome, subject, changes, person, target }: StoredRow): AuditRow {
  return { id, at: at.getTime(), action, address, person, target, record: changes && subject, changes, isDone: outcome === 1 };
}
