/** Where a theme stands among those of its quarter: a fraction, so that moving it writes no other. */
import { positionBetween } from '#domain/schedule/position.ts';
import type { Queryable } from '#server/storage/database.ts';
import { lessonsOfPlan } from './queries.ts';
import type { PlanOf } from './policy.ts';

/**
 * Inside the lock of the school's schedule.
 *
 * @param after null: first; left out: at the end
 * @param itself the theme that moves
 * @returns null: `after` is not in the quarter
 */
export async function positionAfter(
  tx: Queryable,
  planUuid: string,
  quarter: number,
  after?: string | null,
  itself?: string,
): Promise<number | null> {
  const all = await tx<{ uuid: string; position: number }[]>`
    select uuid, position from plan_theme where plan_uuid = ${planUuid} and quarter = ${quarter} order by position, uuid`;
  const others = all.filter(({ uuid }) => uuid !== itself);
  const index = after === undefined ? others.length - 1 : others.findIndex(({ uuid }) => uuid === after);
  if (typeof after === 'string' && index === -1) return null;
  const place = positionBetween(others[index]?.position ?? null, others[index + 1]?.position ?? null);
  if (place !== null) return place;
  await tx`
    update plan_theme h set position = n.number from (
      select uuid, row_number() over (order by position, uuid) as number from plan_theme
      where plan_uuid = ${planUuid} and quarter = ${quarter} and uuid is distinct from ${itself ?? null}::uuid) n
    where h.uuid = n.uuid`;
  return index + 1.5;
}

/**
 * After the themes of earlier lessons in the lesson's quarter. Null: it is no lesson of the plan.
 *
 * @param itself the theme that moves
 */
export async function positionAtLesson(
  tx: Queryable,
  plan: PlanOf,
  lessonUuid: string,
  itself?: string,
): Promise<{ quarter: number; position: number } | null> {
  const lessons = await lessonsOfPlan(tx, plan);
  const here = lessons.findIndex(({ scheduleUuid }) => scheduleUuid === lessonUuid);
  const lesson = lessons[here];
  if (!lesson) return null;
  const own = itself === undefined ? -1 : lessons.findIndex(({ theme_uuid: theme }) => theme === itself);
  // Where it stood before the lesson, the themes between move up, and the one at the lesson with them.
  const end = own !== -1 && own < here && lessons[own]?.quarter === lesson.quarter ? here + 1 : here;
  const before = lessons
    .slice(0, end)
    .findLast(({ quarter, theme_uuid: theme }) => quarter === lesson.quarter && theme !== null && theme !== itself);
  const position = await positionAfter(tx, plan.uuid, lesson.quarter, before?.theme_uuid ?? null, itself);
  return position === null ? null : { quarter: lesson.quarter, position };
}
