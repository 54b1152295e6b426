import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Notifies these teachers and the students of a lesson of who gives it now. @param byId who decided it: they know */
export async function tellSubstitution(
  tx: Queryable,
  byId: number,
  { uuid: lessonId, date, start, group, teacher, subject }: SchoolLesson,
  teacherIds: readonly (number | null)[],
): Promise<void> {
  const teachers = teacherIds.filter((id) => id !== null);
  const [name] = await tx<{ kz: string; ru: string }[]>`
    select name_kz as kz, name_ru as ru from school_subject where id = ${subject.id}`;
  await notify(
    tx,
    tx`select p.id from person p where p.deleted_at is null and p.id <> ${byId} and (p.id = any(${tx.array(teachers)}::int[])
      or (p.role = 'ST' and p.group_id = ${group.id} and not exists (select from lesson l where l.uuid = ${lessonId}
        and l.subgroup_id is not null and not exists (select from subgroup_member m where m.subgroup_id = l.subgroup_id and m.person_id = p.id
          and m.from_on <= l.date and (m.until_on is null or m.until_on > l.date)))))`,
    {
      kind: 'lesson-substituted',
      data: { lessonId, date, start, group: group.label, subject: name ?? { kz: '', ru: '' }, teacher },
    },
  );
}
