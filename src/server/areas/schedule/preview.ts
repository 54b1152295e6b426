/** Effects of a change of weeks, as the school reads them before it is done. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '#lib/canonical-json.ts';
import { timeOf } from '#domain/schedule/days.ts';
import type { LessonPlace } from '#domain/schedule/match-lessons.ts';
import type { LessonFate } from '#domain/schedule/reconcile.ts';
import type { Language } from '#domain/language.ts';
import type { WeekPreview } from '#contract/schedule/weeks.ts';
import { translate } from '#server/http/messages.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Remade } from './remake.ts';
import { selectLessons } from './shown-lessons.ts';
import { clashText } from './texts.ts';

/** Equal as long as the same would happen. */
export function markOf({ made, fates }: Remade): string {
  const outcome = fates.map(({ fate, before, after, choice }) => [fate, before, after, choice]);
  return createHash('sha256')
    .update(canonicalJson([made, outcome]))
    .digest('base64url')
    .slice(0, 22);
}

/** @param sql sees lessons as they are now */
export async function previewOf(sql: Queryable, remade: Remade, language: Language): Promise<WeekPreview> {
  const { made, added, fates } = remade;
  const uuids = sql.array(fates.map(({ before }) => before.uuid));
  const [lessons, homework, nameOf] = await Promise.all([
    selectLessons(sql, sql`l.uuid = any(${uuids}::text[]::uuid[])`, language),
    sql<{ uuid: string; count: number }[]>`
      select lesson_uuid as uuid, count(*)::int as count from homework
      where lesson_uuid = any(${uuids}::text[]::uuid[]) and archived_at is null group by lesson_uuid`,
    loadNames(
      sql,
      fates.flatMap(({ clashes }) => clashes.map((clash) => clash.with)),
      language,
    ),
  ]);
  const fateOf = new Map(fates.map((fate) => [fate.before.uuid, fate]));
  const countOf = new Map(homework.map(({ uuid, count }) => [uuid, count]));
  return {
    mark: markOf(remade),
    ...made,
    added,
    lessons: lessons.flatMap((lesson) => {
      const one = fateOf.get(lesson.uuid);
      if (!one) return [];
      const { fate, after, clashes, choice } = one;
      const isElsewhere = timeOf(after.start) !== lesson.start || timeOf(after.end) !== lesson.end;
      return [
        {
          ...lesson,
          homework: countOf.get(lesson.uuid) ?? 0,
          fate,
          to: isElsewhere ? { start: timeOf(after.start), end: timeOf(after.end) } : null,
          clashes: [
            ...new Set(
              clashes.map(({ kind, with: place }) => translate(language, clashText({ kind, ...nameOf(kind, place) }))),
            ),
          ],
          choice,
        },
      ];
    }),
  };
}

type Kind = LessonFate['clashes'][number]['kind'];

/** Loads the names of subjects, classes, teachers and rooms for sentences on clashes. */
async function loadNames(sql: Queryable, places: readonly LessonPlace[], language: Language) {
  const ids = (of: (place: LessonPlace) => number | null) =>
    sql.array([...new Set(places.flatMap((place) => of(place) ?? []))]);
  const rows = await sql<{ of: string; id: number; name: string }[]>`
    select 'subject' as of, id, ${language === 'kz' ? sql`name_kz` : sql`name_ru`} as name from school_subject
      where id = any(${ids(({ subjectId }) => subjectId)}::int[])
    union all select 'group', id, grade || ' «' || letter || '»' from "group" where id = any(${ids(({ groupId }) => groupId)}::int[])
    union all select 'teacher', id, concat_ws(' ', surname, firstname, lastname) from person
      where id = any(${ids(({ teacherId }) => teacherId)}::int[])
    union all select 'room', id, name from room where id = any(${ids(({ roomId }) => roomId)}::int[])`;
  const names = new Map(rows.map(({ of, id, name }) => [`${of} ${String(id)}`, name]));
  const named = (of: string, id: number | null): string => names.get(`${of} ${String(id)}`) ?? '';
  return (kind: Kind, { subjectId, groupId, teacherId, roomId, start, end }: LessonPlace) => ({
    what: kind === 'teacher' ? named('teacher', teacherId) : named('room', roomId),
    subject: named('subject', subjectId),
    group: named('group', groupId),
    time: `${timeOf(start)}–${timeOf(end)}`,
  });
}
