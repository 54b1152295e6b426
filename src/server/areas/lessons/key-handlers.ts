/** The teacher opens right answers of a lesson to a class. */
import { areKeysOpen } from '#domain/lessons/keys.ts';
import { lessonKeysOpen } from '#contract/lessons/progress.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { follow, selectStudents } from './follow.ts';
import { loadClassKeys } from './keys.ts';

export function lessonKeyHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonKeysOpen, ({ params, actor, language, request, now }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonKeysOpen>> => {
        const found = await follow(tx, actor, params, language);
        if (!found) return fail('NOT_FOUND');
        const facts = await loadClassKeys(tx, found);
        if (areKeysOpen(facts, now)) return { data: { openedAt: facts.openedAt } };
        const { uuid, groupId, subgroupId, group } = found;
        const [row] = await tx`
          insert into lesson_key_opening (lesson_uuid, group_id, subgroup_id, person_id, opened_at)
          values (${uuid}, ${groupId}, ${subgroupId}, ${actor.personId}, ${new Date(now)}) on conflict do nothing returning person_id`;
        // Another call opened them at this moment.
        if (!row) return { data: { openedAt: (await loadClassKeys(tx, found)).openedAt } };
        const students = await selectStudents(tx, found);
        const finished = students.filter(({ finishedAt }) => finishedAt !== null).length;
        const change = { kind: 'lesson keys', id: uuid, before: { openedTo: null } };
        const after = { openedTo: { group, finished, of: students.length } };
        await auditRecord(tx, { personId: actor.personId, ...change, after, ...traceOf(request) });
        return { data: { openedAt: now } };
      }),
    ),
  ];
}
