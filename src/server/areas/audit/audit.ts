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

/** From where a call came, for the log. */
export function traceOf(request: { ip: string; id: string }): { address: string; requestId: string } {
  return { address: request.ip, requestId: request.id };
}
