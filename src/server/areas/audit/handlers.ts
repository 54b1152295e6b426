import type postgres from 'postgres';
import { auditKinds } from '#contract/audit/actions.ts';
import { auditPageSize, listAudit, maxAuditPages, type AuditPerson, type AuditRow } from '#contract/audit/list-audit.ts';
import { likePattern } from '#server/areas/accounts/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';

type Condition = postgres.PendingQuery<postgres.Row[]>;

interface StoredRow {
  id: number;
  at: Date;
  action: string;
  address: string | null;
  outcome: number;
  person: AuditPerson | null;
  target: AuditPerson | null;
}

const dayMs = 24 * 3_600_000;

export function auditHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(listAudit, async ({ query, actor }) => {
      const { q, kind, from, to, offset = 0, page = 1 } = query;
      const start = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset * 60_000);
      const conditions = [
        inPlace(sql, actor),
        ...(kind ? [sql`a.action = any(${sql.array([...auditKinds[kind]])}::text[])`] : []),
        ...(from ? [sql`a.at >= ${start(from)}`] : []),
        ...(to ? [sql`a.at < ${new Date(start(to).getTime() + dayMs)}`] : []),
        ...(q ? q.split(/\s+/).map((word) => byName(sql, word)) : []),
      ].reduce((before, next) => sql`${before} and ${next}`);
      const most = auditPageSize * maxAuditPages;
      const [rows, [counted]] = await Promise.all([
        sql<StoredRow[]>`
          select a.id, a.at, a.action, a.address, a.outcome, ${personOf(sql, 'p')} as person, ${personOf(sql, 't')} as target
          from audit_log a left join person p on p.id = a.person_id left join person t on t.id = a.target_id
          where ${conditions} order by a.at desc, a.id desc limit ${auditPageSize} offset ${(page - 1) * auditPageSize}`,
        sql<{ count: number }[]>`
          select count(*)::int as count from (
            select 1 from audit_log a left join person p on p.id = a.person_id left join person t on t.id = a.target_id
            where ${conditions} limit ${most}) as found`,
      ]);
      const lastPage = Math.max(1, Math.ceil((counted?.count ?? 0) / auditPageSize));
      return { data: { rows: rows.map(present), page, lastPage } };
    }),
  ];
}

/** What people of the place did, and what was done to their accounts. */
function inPlace(sql: postgres.Sql, actor: Actor): Condition {
  switch (actor.role) {
    case 'CTRWRKR':
      return sql`true`;
    case 'RGNWRKR':
      return sql`(p.region_id = ${actor.regionId} or t.region_id = ${actor.regionId})`;
    case 'DPTWRKR':
      return sql`(p.department_id = ${actor.departmentId} or t.department_id = ${actor.departmentId})`;
    case 'DCR':
      return sql`(p.school_id = ${actor.schoolId} or t.school_id = ${actor.schoolId})`;
    default:
      return sql`false`;
  }
}

function byName(sql: postgres.Sql, word: string): Condition {
  const pattern = likePattern(word);
  return sql`(p.surname || ' ' || p.firstname ilike ${pattern} or p.login ilike ${pattern}
    or t.surname || ' ' || t.firstname ilike ${pattern} or t.login ilike ${pattern})`;
}

function personOf(sql: postgres.Sql, alias: 'p' | 't'): Condition {
  const column = (name: string): postgres.Helper<string> => sql(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object('id', ${column('id')}, 'login', ${column('login')},
    'name', ${column('surname')} || ' ' || ${column('firstname')}, 'role', ${column('role')}) end`;
}

function present({ id, at, action, address, outcome, person, target }: StoredRow): AuditRow {
  return { id, at: at.getTime(), action, address, person, target, isDone: outcome === 1 };
}
