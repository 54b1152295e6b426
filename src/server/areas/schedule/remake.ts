import { localDay, localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import { isGivenUp, type FateChoices, type LessonFate } from '#domain/schedule/reconcile.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { makeLessons } from './make-lessons.ts';
import { offsetOf, selectLessons } from './shown-lessons.ts';
import { tellSubstitution } from './tell-substitution.ts';

interface Call {
  actor: Actor;
  /** Milliseconds since the epoch. */
  now: number;
}

interface Remake {
  /** Only these classes, where they are named. */
  groupIds?: readonly number[];
  choices?: FateChoices;
}

/** Lessons that were added or changed, and that went; exceptions of a day that could not stay. */
export interface Made {
  written: number;
  removed: number;
  dropped: number;
}

export const nothing: Made = { written: 0, removed: 0, dropped: 0 };

/** Lessons of today and after it are made again: of the actor's school. */
export async function remake(tx: Queryable, call: Call, more: Remake = {}): Promise<Made> {
  const { made } = await remakeWith(tx, call, more);
  return made;
}

export interface Remade {
  made: Made;
  /** Number of `made.written` that were not there before. */
  added: number;
  fates: LessonFate[];
}

/** The same, with what became of exceptions. */
export async function remakeWith(tx: Queryable, { actor, now }: Call, more: Remake): Promise<Remade> {
  const { schoolId } = actor;
  if (schoolId === null) return { made: nothing, added: 0, fates: [] };
  const offset = await offsetOf(tx, schoolId);
  const schoolYear = schoolYearOf(localTime(now, offset));
  const { written, added, removed, fates } = await makeLessons(tx, {
    schoolId,
    schoolYear,
    from: localDay(now, offset),
    ...more,
  });
  await tellGivenBack(tx, actor, fates);
  return { made: { written, removed, dropped: fates.filter(isGivenUp).length }, added, fates };
}

/** Whoever stood in, and whoever gives it again, hear of it. */
async function tellGivenBack(tx: Queryable, { personId }: Actor, fates: readonly LessonFate[]): Promise<void> {
  const given = new Map(fates.flatMap((one) => (one.fate === 'given-back' ? [[one.before.uuid, one] as const] : [])));
  if (given.size === 0) return;
  for (const lesson of await selectLessons(tx, tx`l.uuid = any(${tx.array([...given.keys()])}::text[]::uuid[])`, 'ru')) {
    const { before, after } = given.get(lesson.uuid) ?? {};
    await tellSubstitution(tx, personId, lesson, [before?.teacherId ?? null, after?.teacherId ?? null]);
  }
}
