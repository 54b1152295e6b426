import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';

/** The person as the policies see them, for work that goes on without a call of theirs. Null: they are no longer there. */
export async function loadActor(sql: Queryable, personId: number): Promise<Actor | null> {
  const [row] = await sql<Omit<Actor, 'sessionId' | 'behalfBy'>[]>`
    select id as "personId", role, region_id as "regionId", department_id as "departmentId", school_id as "schoolId",
      group_id as "groupId", has_default_password as "mustChangePassword"
    from person where id = ${personId} and deleted_at is null`;
  return row ? { ...row, sessionId: '', behalfBy: null } : null;
}
