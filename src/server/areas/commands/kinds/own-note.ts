import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import { ownNoteKind, type NoteState } from '#contract/commands/kinds/own-note.ts';
import type { Queryable } from '#server/storage/database.ts';
import { handleKind, inRounds } from '../handler.ts';

/** Written only over the version that its writer saw, or over the same text. */
export const ownNoteHandler = handleKind<postgres.TransactionSql, (typeof ownNoteKind)['body']>(ownNoteKind, {
  async scope({ tx, actor }, commands) {
    const attemptIds = [...new Set(commands.map(({ body }) => body.attemptId))];
    const rows = await tx<{ id: string }[]>`
      select id from exam_attempt where id = any(${attemptIds}::uuid[]) and person_id = ${actor.personId}`;
    const own = new Set(rows.map(({ id }) => id));
    return new Set(commands.filter(({ body }) => own.has(body.attemptId)).map(({ id }) => id));
  },

  async apply({ tx, actor: { personId }, receivedAt }, commands) {
    const fates = new Map<string, Verdict>();
    for (const round of inRounds(commands, ({ body }) => body.attemptId)) {
      const input = round.map(({ id, body, expects }) => ({ id, ...body, expects }));
      const written = await tx<{ id: string }[]>`
        insert into own_note (person_id, attempt_id, text, marks, version_id, based_on, changed_at)
        select ${personId}, "attemptId", text, marks, id, expects, ${new Date(receivedAt)}
        from json_to_recordset(${JSON.stringify(input)}::text::json) as i(id uuid, "attemptId" uuid, text text, marks jsonb, expects uuid)
        order by "attemptId"
        on conflict (person_id, attempt_id) do update set text = excluded.text, marks = coalesce(excluded.marks, own_note.marks),
          version_id = excluded.version_id, based_on = excluded.based_on, changed_at = excluded.changed_at
        where own_note.version_id = excluded.based_on or own_note.text = excluded.text
        returning version_id as id`;
      for (const { id } of written) fates.set(id, { fate: 'applied' });
      const others = round.filter(({ id }) => !fates.has(id));
      if (others.length === 0) continue;
      const states = await readNotes(
        tx,
        personId,
        others.map(({ body }) => body.attemptId),
      );
      for (const { id, body } of others) fates.set(id, { fate: 'conflict', state: states.get(body.attemptId) ?? null });
    }
    return commands.map(({ id }) => fates.get(id) ?? { fate: 'refused', code: 'NOT_FOUND', field: null });
  },
});

/** A person's notes by attempt. */
export async function readNotes(
  sql: Queryable,
  personId: number,
  attemptIds: readonly string[],
): Promise<Map<string, NoteState>> {
  const rows = await sql<(Omit<NoteState, 'marks'> & { attemptId: string; marks: NoteState['marks'] | null })[]>`
    select attempt_id as "attemptId", text, marks, version_id as "versionId",
      (extract(epoch from changed_at) * 1000)::bigint as "changedAt"
    from own_note where person_id = ${personId} and attempt_id = any(${[...attemptIds]}::uuid[])`;
  return new Map(rows.map(({ attemptId, marks, ...note }) => [attemptId, { ...note, ...(marks && { marks }) }]));
}
