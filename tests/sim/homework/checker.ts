/** Checks the rules that every history of homework must satisfy. Shares no code with what it checks. */
import { checkHistory as checkCommands } from '../commands/checker.ts';
import type { Broken } from '../playing.ts';
import type { Deed, HomeworkEntry, MarkEntry, OnPage, ReviewEntry, VersionRow } from './history.ts';

interface Known {
  person: number;
  deed: Deed;
  madeAt: number;
  clockOff: number;
  points: number;
}

export function checkHistory(history: readonly HomeworkEntry[]): Broken[] {
  const commands = history.flatMap((entry) => (isOfHomework(entry) ? [] : [entry]));
  const check = new Check();
  for (const entry of history) check.see(entry);
  return [...checkCommands(commands), ...check.broken].slice(0, 20);
}

type OwnEntry = Extract<HomeworkEntry, { type: 'deed' | 'right-ended' | 'removed' | 'tables' }>;

function isOfHomework(entry: HomeworkEntry): entry is OwnEntry {
  return entry.type === 'deed' || entry.type === 'right-ended' || entry.type === 'removed' || entry.type === 'tables';
}

/** Longer than a call lies at the server. */
const closeMs = 30_000;

type Expected = Omit<ReviewEntry, 'isRightEnded'> & { isRightEnded: boolean | null };

/** Plays the log again by the rules as the design words them, and compares with the tables. */
class Check {
  readonly broken: Broken[] = [];
  readonly #deeds = new Map<string, Known>();
  readonly #versions: VersionRow[] = [];
  readonly #reviews = new Map<string, Expected>();
  /** The command that wrote a review last. */
  readonly #writers = new Map<string, string>();
  readonly #marks = new Map<string, Omit<MarkEntry, 'text'>>();
  readonly #removedMarks = new Map<string, number>();
  readonly #rightEnded = new Map<number, number>();
  #removedAt = Infinity;

  #break(invariant: string, text: string): void {
    if (this.broken.length < 20) this.broken.push({ invariant, text });
  }

  see(entry: HomeworkEntry): void {
    switch (entry.type) {
      case 'deed':
        this.#deeds.set(entry.id, { ...entry, madeAt: entry.at });
        return;
      case 'removed':
        this.#removedAt = Math.min(this.#removedAt, entry.at);
        return;
      case 'right-ended':
        this.#rightEnded.set(entry.person, entry.at);
        return;
      case 'logged': {
        const known = this.#deeds.get(entry.id);
        if (!known) return this.#break('version', `${entry.id} took effect and nobody made it`);
        if (entry.fate === 'applied') return this.#apply(entry.id, known, entry.at);
        if (entry.fate === 'refused') return this.#checkRefusal(entry.id, known, entry.at);
        return this.#checkConflict(entry.id, known);
      }
      case 'tables':
        return this.#compare(entry);
      default:
    }
  }

  #apply(id: string, { person, deed, points, ...made }: Known, at: number): void {
    if (deed.kind === 'answer') {
      const { answerId, text, files } = deed;
      const n = this.#countOf(answerId) + 1;
      this.#versions.push({ answerId, n, commandId: id, text, files });
      if (made.madeAt > this.#removedAt && made.clockOff === 0)
        this.#break('removed', `${id} was made after the homework was taken away, and is taken`);
      return;
    }
    const seen = this.#versions.find(({ answerId, n }) => answerId === deed.answerId && n === deed.version);
    if (deed.version > 1 && seen?.text !== deed.pageText)
      this.#break('version', `${id} is about version ${deed.version} as its reviewer never saw it`);
    const review = this.#reviewOf(deed, person);
    switch (deed.kind) {
      case 'review':
        if (review.says !== null && review.says !== deed.saw && review.says !== deed.says)
          this.#break('overwritten', `${id} writes "${deed.says}" over "${review.says}", and saw "${deed.saw}"`);
        this.#writers.set(keyOf(review), id);
        return this.#put(id, {
          ...review,
          ...this.#rightAt(person, at),
          says: deed.says,
          points,
          state: review.state === 'returned' ? 'returned' : 'open',
        });
      case 'marks':
        for (const mark of deed.add) this.#marks.set(mark, { id: mark, ...placeOf(deed), author: person });
        for (const mark of deed.remove) this.#removedMarks.set(mark, person);
        return this.#put(id, review);
      case 'return':
        if (review.says !== deed.saw)
          this.#break('returned', `${id} gives back "${review.says}", and its reviewer saw "${deed.saw}"`);
        return this.#put(id, { ...review, state: 'returned' });
      case 'retract':
        return this.#put(id, { ...review, state: review.state === 'returned' ? 'retracted' : review.state });
    }
  }

  #put(id: string, review: Expected): void {
    if (review.version > Math.max(1, this.#countOf(review.answerId)))
      this.#break('version', `${id} is about a version that there is not`);
    this.#reviews.set(keyOf(review), review);
  }

  #countOf(answerId: string): number {
    // The seeded one has no command.
    const seeded = answerId.startsWith('00000003') ? 1 : 0;
    return seeded + this.#versions.filter((version) => version.answerId === answerId).length;
  }

  /** Returns whether the right had ended; null for the time around its end, where both results are correct. */
  #rightAt(person: number, at: number): Pick<Expected, 'isRightEnded'> {
    const since = at - this.#rightEndOf(person);
    return { isRightEnded: Math.abs(since) < closeMs ? null : since > 0 };
  }

  #reviewOf(on: OnPage, reviewer: number): Expected {
    const empty = {
      ...placeOf(on),
      reviewer,
      state: 'open',
      says: null,
      points: 0,
      isRightEnded: false,
      isOwnTeacher: reviewer === 1,
    } as const;
    return this.#reviews.get(keyOf(empty)) ?? empty;
  }

  /** Checks that no command was refused that was made in its time and place. */
  #checkRefusal(id: string, { deed, person, madeAt, clockOff }: Known, at: number): void {
    if (clockOff !== 0 && deed.kind !== 'answer') return;
    if (deed.kind === 'answer') {
      if (at < this.#removedAt || (clockOff <= 0 && madeAt < this.#removedAt))
        this.#break('refused', `${id} was handed in in time, and is refused`);
      return;
    }
    // A return of a review that was itself refused, or of none, is about nothing.
    if (deed.kind === 'return' || deed.kind === 'retract') {
      if (this.#reviews.has(keyOf({ ...placeOf(deed), reviewer: person })) && madeAt < this.#rightEndOf(person))
        this.#break('refused', `${id} gives back a review that is there, and is refused`);
    } else if (madeAt < this.#rightEndOf(person))
      this.#break('refused', `${id} was made while the right was there, and is refused`);
  }

  #rightEndOf(person: number): number {
    return this.#rightEnded.get(person) ?? Infinity;
  }

  #checkConflict(id: string, { deed, person }: Known): void {
    if (deed.kind !== 'review' && deed.kind !== 'return')
      return this.#break('conflict', `${id} of kind ${deed.kind} conflicts`);
    const writer = this.#writers.get(keyOf({ ...placeOf(deed), reviewer: person })) ?? null;
    if (writer === deed.sawId) this.#break('conflict', `${id} conflicts with what its maker saw`);
  }

  #compare({ versions, reviews, marks }: Extract<HomeworkEntry, { type: 'tables' }>): void {
    const remaining = versions.filter(({ commandId }) => commandId !== 'seed');
    const isSeedThere = versions.some(({ commandId, text, n }) => commandId === 'seed' && text === 'seeded' && n === 1);
    if (!isSeedThere) this.#break('versions', 'the first version is not what it was');
    this.#same('versions', remaining, this.#versions, ({ answerId, n }) => `${answerId} ${n}`);
    // For an empty review, which ink has begun, only its presence is compared.
    const comparable = ({ points, isRightEnded, ...review }: Expected) => {
      if (review.says === null) return review;
      const isEither = this.#reviews.get(keyOf(review))?.isRightEnded === null;
      return { ...review, points, isRightEnded: isEither ? null : isRightEnded };
    };
    this.#same('reviews', reviews.map(comparable), [...this.#reviews.values()].map(comparable), keyOf);
    const expected = [...this.#marks.values()].filter(({ id, author }) => this.#removedMarks.get(id) !== author);
    const place = ({ id, answerId, version, author }: Omit<MarkEntry, 'text'>) => ({ id, answerId, version, author });
    this.#same('marks', marks.map(place), expected.map(place), ({ id }) => id);
  }

  #same<Row extends object>(what: string, there: readonly Row[], expected: readonly Row[], key: (row: Row) => string): void {
    const found = new Map(there.map((row) => [key(row), row]));
    if (found.size !== there.length) this.#break(what, `${what}: one is there twice`);
    for (const row of expected) {
      const one = found.get(key(row));
      if (!one) this.#break(what, `${what}: ${key(row)} is lost`);
      else if (flat(one) !== flat(row)) this.#break(what, `${what}: ${key(row)} is ${flat(one)} instead of ${flat(row)}`);
      found.delete(key(row));
    }
    for (const extra of found.keys()) this.#break(what, `${what}: ${extra} comes from nowhere`);
  }
}

function flat(row: object): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function placeOf({ answerId, version }: OnPage): { answerId: string; version: number } {
  return { answerId, version };
}

function keyOf({ answerId, version, reviewer }: { answerId: string; version: number; reviewer: number }): string {
  return `${answerId} ${version} ${reviewer}`;
}
