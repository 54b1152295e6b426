/** Which lesson of a day is which one that the weeks make there: homework, live lessons and calendars name the row. */
import type { LessonState } from './lesson.ts';

/** Minutes since midnight; the end is the first one that is free. */
export interface LessonPlace {
  groupId: number;
  subgroupId: number | null;
  /** The number of the subgroup; null: the whole class. */
  part: number | null;
  subjectId: number;
  teacherId: number | null;
  roomId: number | null;
  /** YYYY-MM-DD. */
  date: string;
  start: number;
  end: number;
  quarter: number;
  forcedReason: string | null;
}

/** As a week makes it. */
export interface WantedLesson extends LessonPlace {
  itemId: number;
}

/** A row that there is. */
export interface KnownLesson extends LessonPlace {
  uuid: string;
  itemId: number | null;
  /** Who would have given it. */
  substitutedId: number | null;
  state: LessonState;
  isOneTime: boolean;
  isChanged: boolean;
  /** Homework, a live lesson, a chat or a student's work names it: its row stays. */
  isNamed: boolean;
}

/** Somebody called it off: no timetable brings it back. */
export function isCalledOff({ state, isChanged, isOneTime }: KnownLesson): boolean {
  return state === 'cancelled' && (isChanged || isOneTime);
}

/** The timetable had it no longer, and it was not to be deleted: it is given again as soon as the timetable has it. */
export function isWithdrawn(lesson: KnownLesson): boolean {
  return lesson.state === 'cancelled' && !isCalledOff(lesson);
}

/** Stands by itself, whatever the timetable has. */
export function isOnItsOwn({ state, isOneTime }: KnownLesson): boolean {
  return state === 'held' || state === 'moved' || (isOneTime && state === 'planned');
}

/** Who gives it in place of its teacher; null: nobody does. */
export function substituteOf(lesson: KnownLesson): number | null {
  if (isOnItsOwn(lesson) || isCalledOff(lesson)) return null;
  return lesson.isChanged || (isWithdrawn(lesson) && lesson.substitutedId !== null) ? lesson.teacherId : null;
}

export interface Matched {
  pairs: { lesson: KnownLesson; wanted: WantedLesson }[];
  /** The timetable has no such lesson on the day. */
  left: KnownLesson[];
  /** There is no row for it yet. */
  fresh: WantedLesson[];
}

/**
 * A lesson is the same one by class, subject, subgroup and time, whatever week it comes from; else by its place in the week; else it is the nearest
 * lesson of the subject on that day, at another time. Where several could be it, the one that says or carries most is.
 *
 * @param known all of one day
 * @param wanted all of the same day
 */
export function matchLessons(known: readonly KnownLesson[], wanted: readonly WantedLesson[]): Matched {
  const open = new Map<string, WantedLesson[]>();
  for (const one of [...wanted].toSorted((a, b) => a.start - b.start || a.itemId - b.itemId))
    open.set(subjectKey(one), [...(open.get(subjectKey(one)) ?? []), one]);
  let rest = known.toSorted(
    (a, b) =>
      weightOf(b) - weightOf(a) ||
      Number(b.itemId !== null) - Number(a.itemId !== null) ||
      a.start - b.start ||
      (a.uuid < b.uuid ? -1 : 1),
  );
  const pairs: Matched['pairs'] = [];
  const takeWhere = (choose: (lesson: KnownLesson, own: readonly WantedLesson[]) => WantedLesson | undefined): void => {
    rest = rest.filter((lesson) => {
      const own = open.get(subjectKey(lesson)) ?? [];
      const one = choose(lesson, own);
      if (!one) return true;
      open.set(
        subjectKey(lesson),
        own.filter((other) => other !== one),
      );
      pairs.push({ lesson, wanted: one });
      return false;
    });
  };
  takeWhere((lesson, own) => {
    const there = own.filter(({ start }) => start === lesson.start);
    return there.toSorted((a, b) => likenessOf(lesson, b) - likenessOf(lesson, a))[0];
  });
  takeWhere((lesson, own) => (isFixed(lesson) ? undefined : own.find(({ itemId }) => itemId === lesson.itemId)));
  takeWhere((lesson, own) => {
    if (isFixed(lesson)) return undefined;
    const far = ({ start }: WantedLesson): number => Math.abs(start - lesson.start);
    return own.toSorted((a, b) => far(a) - far(b))[0];
  });
  return { pairs, left: rest, fresh: [...open.values()].flat() };
}

const subjectKey = ({ groupId, subjectId, part }: LessonPlace): string => `${groupId} ${subjectId} ${part ?? ''}`;

/** Returns how alike two lessons at one time are, where one was forced there. */
function likenessOf(lesson: KnownLesson, { itemId, teacherId, roomId, forcedReason }: WantedLesson): number {
  const teacher = lesson.isChanged ? lesson.substitutedId : (lesson.substitutedId ?? lesson.teacherId);
  return (
    Number(itemId === lesson.itemId) * 8 +
    Number(teacherId === teacher) * 4 +
    Number(roomId === lesson.roomId) * 2 +
    Number(forcedReason === lesson.forcedReason)
  );
}

/** Its time is not the timetable's. */
function isFixed({ state, isOneTime }: KnownLesson): boolean {
  return state === 'held' || isOneTime;
}

function weightOf(lesson: KnownLesson): number {
  if (lesson.state === 'held') return 5;
  if (isOnItsOwn(lesson)) return 4;
  if (substituteOf(lesson) !== null && !isWithdrawn(lesson)) return 3;
  if (isCalledOff(lesson)) return 2;
  return lesson.isNamed ? 1 : 0;
}
