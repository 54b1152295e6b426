import type postgres from 'postgres';

export interface AuditEntry {
  personId: number | null;
  action:
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-in-slowed'
    | 'sign-out'
    | 'token-reused'
    | 'attempt-end'
    | 'hand-over'
    | 'start-code'
    | 'content-publish'
    | 'content-delete';
  subject?: string;
  address: string;
  requestId: string;
  isDone: boolean;
}

/** Writes down who did what, when and from where. Never secrets, never answers. */
export async function audit(sql: postgres.Sql, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (person_id, action, subject, address, request_id, outcome)
    values (${entry.personId}, ${entry.action}, ${entry.subject ?? null}, ${entry.address}, ${entry.requestId}, ${entry.isDone ? 1 : 0})`;
}
