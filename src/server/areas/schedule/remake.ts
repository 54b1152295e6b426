import { localDay, localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { makeLessons } from './make-lessons.ts';
import { offsetOf } from './shown-lessons.ts';

interface Call {
  actor: Actor;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Lessons of today and after it are made again: of the actor's school; of these classes only, where they are named. */
export async function remake(tx: Queryable, { actor, now }: Call, groupIds?: readonly number[]) {
  const { schoolId } = actor;
  if (schoolId === null) return { written: 0, removed: 0 };
  const offset = await offsetOf(tx, schoolId);
  const schoolYear = schoolYearOf(localTime(now, offset));
  return makeLessons(tx, { schoolId, schoolYear, from: localDay(now, offset), ...(groupIds && { groupIds }) });
}
