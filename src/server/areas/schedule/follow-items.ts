/** Lessons that single students have instead of a lesson of the week go on when another week gives that lesson. */
import type { Reconciled } from '#domain/schedule/reconcile.ts';
import type { Queryable } from '#server/storage/database.ts';

/** By the place in the week that gave a lesson: the one that gives it now, from which day on. */
export type TurnedItems = Map<number, { itemId: number; date: string }>;

/** @param saved in the order of days */
export function noteTurned(turned: TurnedItems, saved: Reconciled['saved']): void {
  for (const { before, after } of saved)
    if (before.itemId !== null && after.itemId !== null && before.itemId !== after.itemId && !turned.has(before.itemId))
      turned.set(before.itemId, { itemId: after.itemId, date: after.date });
}

/** A change of a student that began before ends the day before; its rest is one of its own. Past days stay as they were. */
export async function followItems(tx: Queryable, turned: TurnedItems): Promise<void> {
  if (turned.size === 0) return;
  const rows = [...turned].map(([was, { itemId, date }]) => ({ was, item: itemId, date }));
  const followed = tx`json_to_recordset(${JSON.stringify(rows)}::text::json) as x(was int, item int, date date)
    join schedule_item i on i.id = x.item
    where c.item_id = x.was and c.archived_at is null and (c.end_date is null or c.end_date >= x.date)
      and not exists (select from lesson l where l.item_id = x.was and l.date >= x.date)`;
  await tx`
    insert into student_lesson (person_id, group_id, kind, item_id, weekday, start_minute, end_minute, subject_id, teacher_id, room_id, note,
      forced_reason, position, start_date, end_date)
    select c.person_id, c.group_id, c.kind, i.id, i.weekday, i.start_minute, i.end_minute, c.subject_id, c.teacher_id, c.room_id, c.note,
      c.forced_reason, c.position, x.date, c.end_date
    from student_lesson c, ${followed} and c.start_date < x.date`;
  await tx`
    update student_lesson s set end_date = x.date - 1, revision = s.revision + 1, updated_at = now()
    from student_lesson c, ${followed} and c.start_date < x.date and s.id = c.id`;
  await tx`
    update student_lesson s set item_id = i.id, weekday = i.weekday, start_minute = i.start_minute, end_minute = i.end_minute,
      revision = s.revision + 1, updated_at = now()
    from student_lesson c, ${followed} and c.start_date >= x.date and s.id = c.id`;
}
