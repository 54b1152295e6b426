import type { AuditAction } from '#contract/audit/actions.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface AuditEntry {
  personId: number | null;
  action: AuditAction;
  /** Whose account it was done to, where that is somebody else. */
  targetId?: number;
  subject?: string;
  address: string;
  requestId: string;
  isDone: boolean;
}

/** Writes down who did what, when and from where. Never secrets, never answers. */
export async function audit(sql: Queryable, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (person_id, action, target_id, subject, address, request_id, outcome)
    values (${entry.personId}, ${entry.action}, ${entry.targetId ?? null}, ${entry.subject ?? null}, ${entry.address},
      ${entry.requestId}, ${entry.isDone ? 1 : 0})`;
}

interface RecordChange {
  /** Null: the server itself, by a rule. */
  personId: number | null;
  /** Kind of the record. */
  kind: string;
  id: number | string;
  /** Null: it was added. */
  before: Readonly<Record<string, unknown>> | null;
  /** Null: it was removed. */
  after: Readonly<Record<string, unknown>> | null;
  address: string;
  requestId: string;
}

/** Fields that a record has by itself, and nobody entered. */
const unsaid = new Set(['id', 'revision', 'createdAt', 'updatedAt']);
/** Characters that are stored of a value. */
const mostOfValue = 500;

/** Writes down what became of a record, field by field: how it was and how it is. A change that changes nothing is not written. */
export async function auditRecord(sql: Queryable, { kind, id, before, after, ...by }: RecordChange): Promise<void> {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !unsaid.has(field),
  );
  const changes = fields.flatMap((field) => {
    const [was, is] = [JSON.stringify(before?.[field] ?? null), JSON.stringify(after?.[field] ?? null)];
    return was === is ? [] : [[field, [was.slice(0, mostOfValue), is.slice(0, mostOfValue)]]];
  });
  if (changes.length === 0) return;
  const action: AuditAction = before === null ? 'record-add' : after === null ? 'record-remove' : 'record-change';
  await sql`
    insert into audit_log (person_id, action, subject, changes, address, request_id, outcome)
    values (${by.personId}, ${action}, ${`${kind} ${id}`}, ${JSON.stringify(Object.fromEntries(changes))}::text::jsonb,
      ${by.address}, ${by.requestId}, 1)`;
}

/** From where a call came, for the log. */
export function traceOf(request: { ip: string; id: string }): { address: string; requestId: string } {
  return { address: request.ip, requestId: request.id };
}
