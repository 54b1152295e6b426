/**
 * Random histories of a small school: weeks change and are published, lessons get substitutes, are called off, added for a day, named by homework.
 * `HISTORIES=100000 npx vitest run --project unit src/domain/schedule/reconcile.test.ts` is the long run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf, type Placed } from './clashes.ts';
import { isCalledOff, isOnItsOwn, isWithdrawn, substituteOf, type KnownLesson, type WantedLesson } from './match-lessons.ts';
import { looksSame, reconcile, type FateChoices, type Reconciled } from './reconcile.ts';

const histories = Number(process.env['HISTORIES'] ?? 400);
const dates = ['2026-11-30', '2026-12-01', '2026-12-02'];
const groups = [1, 2, 3];
const teachers = [11, 12, 13, 14];
const rooms = [21, 22, 23];
const starts = [480, 530, 580, 630];

type Item = Omit<WantedLesson, 'date' | 'quarter'> & { day: number };

interface Draws {
  kind: number;
  a: number;
  b: number;
  c: number;
  d: number;
}

const draws = fc.record({ kind: fc.nat(99), a: fc.nat(999), b: fc.nat(999), c: fc.nat(999), d: fc.nat(999) });
const history = fc.record({
  week: fc.array(draws, { minLength: 6, maxLength: 24 }),
  steps: fc.array(draws, { minLength: 3, maxLength: 25 }),
});

const pick = <T>(list: readonly T[], draw: number): T | undefined => list[draw % Math.max(1, list.length)];

function placed(lesson: Omit<Item, 'day' | 'itemId'>, id: number, weekday: number): Placed {
  const { start, end, groupId, part, teacherId, roomId } = lesson;
  return { id, weekday, start, end, groupId, part, teacherId, roomId };
}

/** The same lesson of a class twice at a time: nobody forces that. */
const isTwin = (a: Item, b: Item): boolean =>
  a.groupId === b.groupId && a.subjectId === b.subjectId && a.part === b.part && a.day === b.day && a.start === b.start;

const given = ({ state }: KnownLesson): boolean => state !== 'cancelled';
const free = (lesson: KnownLesson, rows: readonly KnownLesson[]): boolean =>
  lesson.forcedReason !== null ||
  clashesOf(
    placed(lesson, -1, 0),
    rows
      .filter((row) => given(row) && row.forcedReason === null && row.date === lesson.date && row.uuid !== lesson.uuid)
      .map((row) => placed(row, 0, 0)),
  ).length === 0;

/** A school whose deputies may do whatever the server lets them do. */
class School {
  items: Item[] = [];
  rows: KnownLesson[] = [];
  #last = 0;

  id(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Into the week, unless it clashes. */
  addItem({ kind, a, b, c, d }: Draws): void {
    const start = pick(starts, d) ?? 0;
    const subjectId = 1 + (a % 4);
    const part = subjectId === 4 ? 1 + (b % 2) : null;
    const item: Item = {
      itemId: this.id(),
      day: c % dates.length,
      groupId: pick(groups, b) ?? 0,
      subgroupId: part,
      part,
      subjectId,
      teacherId: kind % 12 === 0 ? null : (pick(teachers, a + c) ?? null),
      roomId: kind % 3 === 0 ? null : (pick(rooms, a + b) ?? null),
      start,
      end: start + 45,
      forcedReason: null,
    };
    const others = this.items.filter(({ forcedReason }) => forcedReason === null);
    const clashes = clashesOf(
      placed(item, item.itemId, item.day),
      others.map((one) => placed(one, one.itemId, one.day)),
    );
    if (clashes.length === 0) this.items.push(item);
    else if (kind % 10 === 0 && !this.items.some((one) => isTwin(one, item)))
      this.items.push({ ...item, forcedReason: 'Two classes sing' });
  }

  wanted(): WantedLesson[] {
    return this.items.map(({ day, ...item }) => ({ ...item, date: dates[day] ?? '', quarter: 2 }));
  }

  publish(choices: FateChoices = {}): Reconciled {
    const made = reconcile(this.rows, this.wanted(), choices);
    this.rows = this.applied(made);
    return made;
  }

  applied({ saved, added, removed }: Reconciled): KnownLesson[] {
    const after = new Map(saved.map((one) => [one.before.uuid, one.after]));
    const gone = new Set(removed.map(({ uuid }) => uuid));
    const fresh = added.map((lesson): KnownLesson => {
      const rest = { state: 'planned', isOneTime: false, isChanged: false, isNamed: false } as const;
      return { ...lesson, ...rest, uuid: `u${String(this.id()).padStart(4, '0')}` };
    });
    return [...this.rows.filter(({ uuid }) => !gone.has(uuid)).map((row) => after.get(row.uuid) ?? row), ...fresh];
  }

  set(row: KnownLesson, more: Partial<KnownLesson>): void {
    this.rows = this.rows.map((one) => (one.uuid === row.uuid ? { ...one, ...more } : one));
  }

  /** Performs an action of a person, where the server permits it. */
  act(draw: Draws): void {
    const { kind, a, b } = draw;
    const row = pick(this.rows, a);
    if (kind < 8) this.addItem(draw);
    else if (kind < 14) this.items = this.items.filter((one) => one !== pick(this.items, a));
    else if (kind < 34) this.move(draw);
    else if (kind < 40) this.items = this.items.map((item) => ({ ...item, itemId: this.id() }));
    else if (kind < 46) this.addOnce(draw);
    else if (row && kind < 62) this.give(row, pick(teachers, b) ?? 0);
    else if (row && kind < 66) this.giveBack(row);
    else if (row && kind < 76) this.callOff(row);
    else if (row && kind < 80) this.restore(row);
    else if (row && kind < 92) this.set(row, { isNamed: true });
    else if (row && kind < 94 && row.date === dates[0] && row.state === 'planned') this.set(row, { state: 'held' });
  }

  /** A lesson of the week goes elsewhere, gets another teacher, or another room. */
  move({ kind, a, b, c }: Draws): void {
    const item = pick(this.items, a);
    if (!item) return;
    const start = pick(starts, b) ?? 0;
    const moved: Item = {
      ...item,
      ...(kind % 3 === 0 ? { teacherId: pick(teachers, b) ?? null } : { start, end: start + 45 }),
      ...(kind % 4 === 0 && { day: c % dates.length }),
    };
    const others = this.items.filter((one) => one !== item && one.forcedReason === null);
    const clashes = clashesOf(
      placed(moved, moved.itemId, moved.day),
      others.map((one) => placed(one, one.itemId, one.day)),
    );
    if (clashes.length === 0 && !this.items.some((one) => one !== item && isTwin(one, moved)))
      this.items = this.items.map((one) => (one === item ? moved : one));
  }

  addOnce({ kind, a, b, c, d }: Draws): void {
    const start = pick(starts, d) ?? 0;
    const lesson: KnownLesson = {
      uuid: `u${String(this.id()).padStart(4, '0')}`,
      itemId: null,
      groupId: pick(groups, a) ?? 0,
      subgroupId: null,
      part: null,
      subjectId: 1 + (b % 3),
      teacherId: pick(teachers, c) ?? null,
      substitutedId: null,
      roomId: kind % 2 === 0 ? (pick(rooms, c) ?? null) : null,
      date: pick(dates, b) ?? '',
      start,
      end: start + 45,
      quarter: 2,
      forcedReason: null,
      state: 'planned',
      isOneTime: true,
      isChanged: false,
      isNamed: false,
    };
    if (free(lesson, this.rows)) this.rows.push(lesson);
  }

  give(row: KnownLesson, teacherId: number): void {
    if (row.state !== 'planned' || teacherId === row.teacherId) return;
    const usualId = row.substitutedId ?? row.teacherId;
    const isUsual = teacherId === usualId;
    const after = { teacherId, substitutedId: isUsual ? null : usualId, isChanged: !isUsual };
    if (free({ ...row, ...after }, this.rows)) this.set(row, after);
  }

  giveBack(row: KnownLesson): void {
    if (row.substitutedId !== null) this.give(row, row.substitutedId);
  }

  callOff(row: KnownLesson): void {
    if (row.state === 'held' || row.state === 'cancelled') return;
    if (row.isOneTime && !row.isNamed) this.rows = this.rows.filter((one) => one !== row);
    else this.set(row, { state: 'cancelled', isChanged: true });
  }

  restore(row: KnownLesson): void {
    // A lesson that the week no longer has stays for its day.
    const isOneTime = row.isOneTime || row.itemId === null;
    const after: KnownLesson = { ...row, state: 'planned', isChanged: row.substitutedId !== null, isOneTime };
    if (row.state === 'cancelled' && free(after, this.rows)) this.set(row, after);
  }
}

function expectOnceEach(rows: readonly KnownLesson[], items: readonly Item[]): void {
  for (const row of rows.filter(given))
    expect(free(row, rows), `${JSON.stringify(row)} stands where something else does`).toBe(true);
  const places = rows.filter(({ itemId }) => itemId !== null).map(({ itemId, date }) => `${itemId} ${date}`);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(rows.length);
  // Nothing hangs in the air: what does not stand by itself is where the week has it.
  const byId = new Map(items.map((item) => [item.itemId, item]));
  for (const row of rows) {
    if (isOnItsOwn(row) || isCalledOff(row) || isWithdrawn(row)) continue;
    const item = byId.get(row.itemId ?? 0);
    expect([item?.groupId, item?.subjectId, item?.part, item?.start, dates[item?.day ?? -1]]).toEqual([
      row.groupId,
      row.subjectId,
      row.part,
      row.start,
      row.date,
    ]);
  }
}

/** Each lesson of the week is there, unless something that stands by itself has its class then. */
function expectWhole(rows: readonly KnownLesson[], wanted: readonly WantedLesson[]): void {
  for (const one of wanted) {
    const isThere = rows.some(({ itemId, date }) => itemId === one.itemId && date === one.date);
    const own = rows.filter((row) => isOnItsOwn(row) && row.date === one.date && row.forcedReason === null);
    const isTaken = clashesOf(
      placed(one, -1, 0),
      own.map((row) => placed(row, 0, 0)),
    ).some(({ kind }) => kind === 'group');
    expect(isThere || isTaken, `${JSON.stringify(one)} is missing`).toBe(true);
  }
}

/** Checks that each decision for a single day holds, or is listed with what is in its way. */
function expectAnswered(before: readonly KnownLesson[], rows: readonly KnownLesson[], made: Reconciled): void {
  for (const was of before) {
    const substitute = substituteOf(was);
    const isSpecial = was.isNamed || isOnItsOwn(was) || isCalledOff(was) || isWithdrawn(was) || substitute !== null;
    const row = rows.find(({ uuid }) => uuid === was.uuid);
    if (!isSpecial) continue;
    if (!row) throw new Error(`${JSON.stringify(was)} is lost`);
    const fate = made.fates.find((one) => one.before.uuid === was.uuid);
    if (was.state !== 'held') expect(fate?.after, 'the list says what becomes of it').toEqual(row);
    const { fate: what = 'kept', clashes = [], choice = null } = fate ?? {};
    if (isCalledOff(was)) expect(isCalledOff(row)).toBe(true);
    else if (what === 'given-up') expect([choice, clashes.length > 0, given(row)]).toEqual(['give-up', true, false]);
    else if (isOnItsOwn(was)) expect(looksSame(was, row)).toBe(true);
    else if (what === 'ended') expect(isWithdrawn(row) && row.teacherId === was.teacherId).toBe(true);
    else expect(given(row)).toBe(true);
    if (substitute === null || !given(row)) continue;
    if (what === 'given-back') expect(clashes.length).toBeGreaterThan(0);
    // Its own teacher by now, whom something that stands by itself has: it waits.
    else if (row.teacherId !== null || row.substitutedId !== substitute) expect(row.teacherId).toBe(substitute);
  }
}

test('no class, teacher or room is twice at a time, no exception is lost, nothing hangs in the air, and the list says it all', () => {
  fc.assert(
    fc.property(history, ({ week, steps }) => {
      const school = new School();
      for (const draw of week) school.addItem(draw);
      school.publish();
      for (const draw of steps) {
        const before = school.rows;
        if (draw.kind < 94) {
          school.act(draw);
          if (draw.kind >= 40) continue;
        }
        // Whoever changes a live week or publishes one: some choose for what can be chosen.
        const offered = reconcile(school.rows, school.wanted()).fates.filter(({ choice }) => choice !== null);
        const choices: FateChoices = Object.fromEntries(
          offered.map(({ before: { uuid } }, index) => [uuid, (draw.d >> (index % 8)) % 2 === 0 ? 'keep' : 'give-up'] as const),
        );
        const made = school.publish(draw.c % 2 === 0 ? choices : {});
        expectOnceEach(school.rows, school.items);
        expectWhole(school.rows, school.wanted());
        expectAnswered(before, school.rows, made);
        const { saved, added, removed } = reconcile(school.rows, school.wanted());
        expect([saved, added, removed], 'publishing once more changes nothing').toEqual([[], [], []]);
      }
    }),
    { numRuns: histories },
  );
}, 3_600_000);

test('an identical copy of the week changes nothing that anybody sees', () => {
  fc.assert(
    fc.property(history, ({ week, steps }) => {
      const school = new School();
      for (const draw of week) school.addItem(draw);
      school.publish();
      for (const draw of steps) school.act({ ...draw, kind: 40 + (draw.kind % 54) });
      school.publish();
      const before = school.rows;
      school.items = school.items.map((item) => ({ ...item, itemId: school.id() }));
      school.publish();
      expect(school.rows.map(({ itemId: _item, ...row }) => row)).toEqual(before.map(({ itemId: _item, ...row }) => row));
    }),
    { numRuns: Math.ceil(histories / 4) },
  );
}, 3_600_000);

test('a week that is taken away and given back brings back substitutes and what homework names', () => {
  fc.assert(
    fc.property(history, ({ week, steps }) => {
      const school = new School();
      for (const draw of week) school.addItem({ ...draw, kind: 1 });
      school.publish();
      for (const draw of steps) school.act({ ...draw, kind: 46 + (draw.kind % 46) });
      const special = school.rows.filter((row) => row.isNamed || (substituteOf(row) !== null && row.substitutedId !== null));
      const { items } = school;
      school.items = [];
      school.publish();
      expect(school.rows.filter((row) => row.state === 'planned' && !row.isOneTime)).toEqual([]);
      school.items = items.map((item) => ({ ...item, itemId: school.id() }));
      school.publish();
      for (const { uuid, teacherId, start, state } of special)
        expect(school.rows.find((row) => row.uuid === uuid)).toMatchObject({ teacherId, start, state });
    }),
    { numRuns: Math.ceil(histories / 4) },
  );
}, 3_600_000);
