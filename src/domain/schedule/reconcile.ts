/**
 * Derives the lessons of some days again when the weeks that they come from change. Preview and publishing both ask this
 * function: what was shown is what happens.
 */
import { clashesOf, type ClashKind, type Placed } from './clashes.ts';
import {
  isCalledOff,
  isOnItsOwn,
  isWithdrawn,
  matchLessons,
  substituteOf,
  type KnownLesson,
  type LessonPlace,
  type WantedLesson,
} from './match-lessons.ts';

/** Choices for a one-day change: it stays, or gives way to the timetable. */
export const fateChoices = ['keep', 'give-up'] as const;
export type FateChoice = (typeof fateChoices)[number];
/** By the lesson's uuid. */
export type FateChoices = Readonly<Record<string, FateChoice>>;

/**
 * `kept`: where and as it is; `moved`: at another time of its day; `given-back`: whoever stood in is not free then, so its teacher gives it;
 * `ended`: the timetable has it no longer, so it is called off; `returned`: it has it again; `given-up`: called off, because the timetable has another lesson then;
 * `single`: the timetable has it no longer, it stays for its day.
 */
export const lessonFates = ['kept', 'moved', 'given-back', 'ended', 'returned', 'given-up', 'single'] as const;
export type Fate = (typeof lessonFates)[number];

export interface LessonFate {
  fate: Fate;
  before: KnownLesson;
  after: KnownLesson;
  /** Entries of the timetable at its time: the one gives way to the other. */
  clashes: { kind: ClashKind; with: LessonPlace }[];
  /** The choice in force; null: there is nothing to choose. */
  choice: FateChoice | null;
}

/** True if an exception of a day does not stay. */
export function isGivenUp({ fate, before }: LessonFate): boolean {
  return fate === 'given-back' || fate === 'given-up' || (fate === 'ended' && before.state === 'planned');
}

/** A lesson without a row. */
export type NewLesson = WantedLesson & Pick<KnownLesson, 'substitutedId'>;

export interface Reconciled {
  /** Rows that change. */
  saved: { before: KnownLesson; after: KnownLesson }[];
  added: NewLesson[];
  /** Rows that nothing names and nobody changed. */
  removed: KnownLesson[];
  /** Fates of all that stands for one day only, or is named: also of what stays as it is. */
  fates: LessonFate[];
}

/**
 * @param known all rows of the days, of the whole school
 * @param wanted all that the weeks make on the same days
 */
export function reconcile(
  known: readonly KnownLesson[],
  wanted: readonly WantedLesson[],
  choices: FateChoices = {},
): Reconciled {
  const [knownOf, wantedOf] = [byDate(known), byDate(wanted)];
  const dates = [...new Set([...knownOf.keys(), ...wantedOf.keys()])].toSorted();
  const days = dates.map((date) => reconcileDay(knownOf.get(date) ?? [], wantedOf.get(date) ?? [], choices));
  return {
    saved: days.flatMap(({ saved }) => saved),
    added: days.flatMap(({ added }) => added),
    removed: days.flatMap(({ removed }) => removed),
    fates: days.flatMap(({ fates }) => fates),
  };
}

function byDate<Lesson extends LessonPlace>(lessons: readonly Lesson[]): Map<string, Lesson[]> {
  const all = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const own = all.get(lesson.date);
    if (own) own.push(lesson);
    else all.set(lesson.date, [lesson]);
  }
  return all;
}

/** A lesson of the timetable on its day, and what it becomes. */
interface Entry {
  lesson: KnownLesson | null;
  wanted: WantedLesson;
  teacherId: number | null;
  /** Who would have given it; null: its own teacher does. */
  substitutedId: number | null;
  roomId: number | null;
  fate: LessonFate | null;
}

/** Something that takes a class, a teacher, a room at a time. */
interface Occupant extends Placed {
  place: LessonPlace;
  isForced: boolean;
  /** Entry of a lesson of the timetable that its own teacher gives. */
  entry: Entry | null;
  fate: LessonFate | null;
}

function reconcileDay(known: readonly KnownLesson[], wanted: readonly WantedLesson[], choices: FateChoices): Reconciled {
  const { pairs, left, fresh } = matchLessons(known, wanted);
  const day = new Day(choices);
  const base = [...pairs.filter(({ lesson }) => !isOnItsOwn(lesson)), ...fresh.map((one) => ({ lesson: null, wanted: one }))];
  const given = base
    .filter(({ lesson }) => !lesson || !isCalledOff(lesson))
    .map(({ lesson, wanted: one }) => placeOf(lesson, one));
  for (const { lesson, wanted: one } of pairs)
    if (isOnItsOwn(lesson)) day.stand(lesson, { ...lesson, itemId: one.itemId, quarter: one.quarter }, given);
  for (const lesson of left)
    if (isOnItsOwn(lesson)) day.stand(lesson, { ...lesson, itemId: null }, given);
    else if (choices[lesson.uuid] === 'keep' && mayStay(lesson)) day.stayForDay(lesson);
  for (const { lesson, wanted: one } of base.toSorted(
    (a, b) => a.wanted.start - b.wanted.start || a.wanted.itemId - b.wanted.itemId,
  ))
    if (lesson && isCalledOff(lesson)) day.stayOff(lesson, one);
    else day.give(lesson, one);
  day.substitute();
  for (const lesson of left)
    if (!isOnItsOwn(lesson) && !(choices[lesson.uuid] === 'keep' && mayStay(lesson))) day.end(lesson, []);
  return day.outcome();
}

/** The timetable has it no longer; it can stay for its day. */
function mayStay(lesson: KnownLesson): boolean {
  return lesson.state === 'planned' && (lesson.isNamed || substituteOf(lesson) !== null);
}

/** Who is to stand in for somebody else; null: nobody, or the timetable names them by now. */
function claimOf(lesson: KnownLesson | null, wanted: WantedLesson): number | null {
  const substitute = lesson && substituteOf(lesson);
  return substitute === wanted.teacherId ? null : substitute;
}

/** Returns the claims of a lesson, but for a substitute's time. */
function placeOf(lesson: KnownLesson | null, wanted: WantedLesson): WantedLesson {
  return claimOf(lesson, wanted) === null ? wanted : { ...wanted, teacherId: null };
}

/** One day while it is put together: what stands by itself first, then the timetable around it, then substitutes. */
class Day {
  readonly #choices: FateChoices;
  readonly #placed: Occupant[] = [];
  readonly #entries: Entry[] = [];
  readonly #claims: Entry[] = [];
  readonly #made: Reconciled = { saved: [], added: [], removed: [], fates: [] };

  constructor(choices: FateChoices) {
    this.#choices = choices;
  }

  /** @param given what the timetable has on the day: it may be in the way */
  stand(before: KnownLesson, after: KnownLesson, given: readonly LessonPlace[]): void {
    const clashes = this.#clashes(
      after,
      given.map((place) => occupantOf(place)),
    ).map(({ kind, with: { place } }) => ({ kind, with: place }));
    const isChosen = clashes.length > 0 && before.state !== 'held';
    const choice = isChosen ? (this.#choices[before.uuid] ?? 'keep') : null;
    if (choice === 'give-up') {
      const off: KnownLesson = { ...after, state: 'cancelled', isChanged: true };
      this.#note({ fate: 'given-up', before, after: off, clashes, choice });
      this.#save(before, off);
      return;
    }
    // A lesson that was held and disturbs nothing is nobody's question.
    const fate: LessonFate = { fate: 'kept', before, after, clashes: [], choice };
    if (before.state !== 'held') this.#note(fate);
    this.#placed.push({ ...occupantOf(after), fate });
    this.#save(before, after);
  }

  stayForDay(lesson: KnownLesson): void {
    const after: KnownLesson = { ...lesson, isOneTime: true, itemId: null };
    const fate = this.#note({ fate: 'single', before: lesson, after, clashes: [], choice: 'keep' });
    this.#placed.push({ ...occupantOf(after), fate });
    this.#save(lesson, after);
  }

  /** Called off by somebody, it stays so wherever the timetable has it now. */
  stayOff(lesson: KnownLesson, wanted: WantedLesson): void {
    const { itemId, quarter, subgroupId, start, end, roomId, forcedReason } = wanted;
    const after: KnownLesson = lesson.isOneTime
      ? { ...lesson, itemId, quarter }
      : { ...lesson, itemId, quarter, subgroupId, start, end, roomId, forcedReason };
    if (!lesson.isOneTime && lesson.substitutedId === null) after.teacherId = wanted.teacherId ?? lesson.teacherId;
    if (lesson.substitutedId !== null) after.substitutedId = lesson.teacherId === wanted.teacherId ? null : wanted.teacherId;
    this.#note({ fate: lesson.start === after.start ? 'kept' : 'moved', before: lesson, after, clashes: [], choice: null });
    this.#save(lesson, after);
  }

  /** A lesson of the timetable, unless something that stands by itself has its class; without a teacher or room that is taken. */
  give(lesson: KnownLesson | null, wanted: WantedLesson): void {
    const clashes = this.#clashes(placeOf(lesson, wanted), this.#placed);
    for (const { kind, with: other } of clashes) other.fate?.clashes.push({ kind, with: wanted });
    if (clashes.some(({ kind }) => kind === 'group')) {
      if (lesson)
        this.end(
          lesson,
          clashes.map(({ kind, with: { place } }) => ({ kind, with: place })),
        );
      return;
    }
    const isTaken = (kind: ClashKind): boolean => clashes.some((clash) => clash.kind === kind);
    const entry: Entry = {
      lesson,
      wanted,
      teacherId: isTaken('teacher') ? null : wanted.teacherId,
      substitutedId: isTaken('teacher') ? wanted.teacherId : null,
      roomId: isTaken('room') ? null : wanted.roomId,
      fate: null,
    };
    this.#entries.push(entry);
    if (claimOf(lesson, wanted) !== null) this.#claims.push(entry);
  }

  /** Whoever stands in does so where they are free; else its teacher gives the lesson again, if they are. */
  substitute(): void {
    for (const entry of this.#entries) {
      const isClaimed = this.#claims.includes(entry);
      const place = { ...entry.wanted, roomId: entry.roomId, teacherId: isClaimed ? null : entry.teacherId };
      this.#placed.push({ ...occupantOf(place), entry: isClaimed ? null : entry });
    }
    for (const entry of this.#claims) this.#claim(entry);
    for (const entry of this.#entries) this.#finish(entry);
  }

  #claim(entry: Entry): void {
    const { lesson, wanted } = entry;
    const substitute = claimOf(lesson, wanted);
    if (!lesson || substitute === null) return;
    const clashes = this.#teacherClashes(wanted, substitute);
    const others = clashes.flatMap((other) => (other.entry ? [other.entry] : []));
    // An earlier choice has already left the other lesson without its teacher.
    const isYielded = others.every((other) => other.lesson?.teacherId === null && other.lesson.substitutedId === substitute);
    const isOffered = clashes.length > 0 && others.length === clashes.length;
    const choice = isOffered ? (this.#choices[lesson.uuid] ?? (isYielded ? 'keep' : 'give-up')) : null;
    const isFree = clashes.length === 0 || choice === 'keep';
    if (isFree) {
      for (const other of clashes) {
        other.teacherId = null;
        if (other.entry) [other.entry.teacherId, other.entry.substitutedId] = [null, substitute];
      }
      [entry.teacherId, entry.substitutedId] = [substitute, wanted.teacherId];
    } else {
      const isTeacherFree = wanted.teacherId !== null && this.#teacherClashes(wanted, wanted.teacherId).length === 0;
      entry.teacherId = isTeacherFree ? wanted.teacherId : null;
      entry.substitutedId = isTeacherFree ? null : wanted.teacherId;
    }
    this.#placed.push(occupantOf({ ...wanted, teacherId: entry.teacherId, roomId: null }, true));
    entry.fate = {
      fate: isFree ? fateAt(lesson, wanted) : 'given-back',
      before: lesson,
      after: lesson,
      clashes: clashes.map(({ place }) => ({ kind: 'teacher', with: place })),
      choice,
    };
  }

  #finish({ lesson, wanted, teacherId, substitutedId, roomId, fate }: Entry): void {
    if (!lesson) {
      this.#made.added.push({ ...wanted, teacherId, substitutedId, roomId });
      return;
    }
    const after: KnownLesson = {
      ...lesson,
      ...wanted,
      teacherId,
      substitutedId,
      roomId,
      state: 'planned',
      // Without a teacher it waits for its own: nobody decided that.
      isChanged: fate !== null && fate.fate !== 'given-back',
    };
    if (fate) this.#note({ ...fate, after });
    else if (lesson.isNamed || isWithdrawn(lesson) || substituteOf(lesson) !== null)
      this.#note({ fate: fateAt(lesson, after), before: lesson, after, clashes: [], choice: null });
    this.#save(lesson, after);
  }

  /** The timetable has it no longer. What is named or was changed by hand stays as one that is not given. */
  end(lesson: KnownLesson, clashes: LessonFate['clashes']): void {
    if (isCalledOff(lesson) || isWithdrawn(lesson)) {
      const after = { ...lesson, itemId: null };
      this.#note({ fate: isCalledOff(lesson) ? 'kept' : 'ended', before: lesson, after, clashes, choice: null });
      this.#save(lesson, after);
    } else if (lesson.isNamed || substituteOf(lesson) !== null) {
      const after: KnownLesson = { ...lesson, state: 'cancelled', isChanged: false, itemId: null };
      const choice = clashes.length === 0 ? 'give-up' : null;
      this.#note({ fate: 'ended', before: lesson, after, clashes, choice });
      this.#save(lesson, after);
    } else this.#made.removed.push(lesson);
  }

  outcome(): Reconciled {
    return this.#made;
  }

  #clashes(place: LessonPlace, others: readonly Occupant[]) {
    const own = { ...occupantOf(place), id: -1 };
    return own.isForced ? [] : clashesOf(own, others).filter(({ with: { isForced } }) => !isForced);
  }

  #teacherClashes(wanted: WantedLesson, teacherId: number): Occupant[] {
    return this.#clashes({ ...wanted, teacherId }, this.#placed).flatMap(({ kind, with: other }) =>
      kind === 'teacher' ? [other] : [],
    );
  }

  #note(fate: LessonFate): LessonFate {
    this.#made.fates.push(fate);
    return fate;
  }

  #save(before: KnownLesson, after: KnownLesson): void {
    if (!isSame(before, after)) this.#made.saved.push({ before, after });
  }
}

/** @param isTeacherOnly it stands elsewhere already with its class and room */
function occupantOf(place: LessonPlace, isTeacherOnly = false): Occupant {
  const { start, end, groupId, part, teacherId, roomId, forcedReason } = place;
  const what = isTeacherOnly ? { groupId: 0, part: null } : { groupId, part };
  return {
    id: 0,
    weekday: 0,
    start,
    end,
    ...what,
    teacherId,
    roomId,
    place,
    isForced: forcedReason !== null,
    entry: null,
    fate: null,
  };
}

function fateAt(before: KnownLesson, after: LessonPlace): Fate {
  if (isWithdrawn(before)) return 'returned';
  return before.start === after.start ? 'kept' : 'moved';
}

const columns = [
  'subgroupId',
  'part',
  'teacherId',
  'substitutedId',
  'roomId',
  'start',
  'end',
  'state',
  'isOneTime',
  'isChanged',
  'forcedReason',
] as const satisfies readonly (keyof KnownLesson)[];

/** True if nothing changes that somebody can see: calendars need no new version of it. */
export function looksSame(before: KnownLesson, after: KnownLesson): boolean {
  return columns.every((column) => before[column] === after[column]);
}

function isSame(before: KnownLesson, after: KnownLesson): boolean {
  return looksSame(before, after) && before.itemId === after.itemId && before.quarter === after.quarter;
}
