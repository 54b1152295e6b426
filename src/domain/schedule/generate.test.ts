import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { generateWeek, type Proposal, type SchoolWeek, type Unit, type WeekSlot } from './generate.ts';

function run(week: SchoolWeek): Proposal {
  const steps = generateWeek(week, createRandom(1));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function slotsOf(days: number, perDay: number, shifts: readonly number[]): WeekSlot[] {
  return shifts.flatMap((shift) =>
    Array.from({ length: days * perDay }, (_, index) => {
      const number = (index % perDay) + 1;
      const start = (shift === 1 ? 480 : 840) + (number - 1) * 50;
      return { weekday: Math.floor(index / perDay) + 1, shift, number, start, end: start + 45 };
    }),
  );
}

/** No teacher, class or scarce room is taken twice in one slot. */
function expectNoClash({ slots, units, rooms }: SchoolWeek, { slotOf }: Proposal): void {
  for (const index of slots.keys()) {
    const here = units.filter((_, unit) => slotOf[unit] === index);
    const taken = here.flatMap(({ groupId, teacherIds }) => [`group ${groupId}`, ...teacherIds.map((id) => `teacher ${id}`)]);
    expect(new Set(taken).size).toBe(taken.length);
    for (const [kind, count] of rooms)
      expect(here.flatMap(({ roomKinds }) => roomKinds).filter((one) => one === kind).length).toBeLessThanOrEqual(count);
  }
}

const units = fc.array(
  fc.record({
    groupId: fc.integer({ min: 1, max: 4 }),
    subjectId: fc.integer({ min: 1, max: 5 }),
    teacherIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
    roomKinds: fc.constantFrom<readonly string[]>([], ['gym'], ['computers', 'computers']),
  }),
  { maxLength: 40 },
);

test('whatever is asked for, nothing stands twice, pins and absences hold, and what has no place is named', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }), (asked, pin, away) => {
      const slots = slotsOf(3, 4, [1, 2]);
      const own: Unit[] = asked.map((unit, index) => (index === 0 && unit.groupId % 2 === 1 ? { ...unit, pinned: pin } : unit));
      const week: SchoolWeek = {
        slots,
        units: own,
        shiftOf: new Map([1, 2, 3, 4].map((id) => [id, id % 2 === 1 ? 1 : 2])),
        rooms: new Map([
          ['gym', 1],
          ['computers', 2],
        ]),
        absent: new Map([[5, new Set([away])]]),
      };
      const proposal = run(week);
      expectNoClash(week, proposal);
      for (const [unit, slot] of proposal.slotOf.entries()) {
        expect(proposal.obstacles.has(unit)).toBe(slot === null);
        const asks = own[unit];
        if (slot !== null && asks?.pinned === undefined) expect(slots[slot]?.shift).toBe(week.shiftOf.get(asks?.groupId ?? 0));
        if (asks?.pinned !== undefined) expect(slot).toBe(pin);
        else if (slot === away) expect(asks?.teacherIds).not.toContain(5);
      }
    }),
    { numRuns: 60 },
  );
});

test('a school of 12 classes in two shifts finds a place for each lesson', () => {
  const groups = Array.from({ length: 12 }, (_, index) => index + 1);
  const own = groups.flatMap((groupId) =>
    Array.from({ length: 28 }, (_, index): Unit => {
      const subjectId = (index % 10) + 1;
      return {
        groupId,
        subjectId,
        teacherIds: [subjectId * 10 + (groupId % 2)],
        roomKinds: subjectId === 10 ? ['gym'] : [],
      };
    }),
  );
  const week: SchoolWeek = {
    slots: slotsOf(5, 7, [1, 2]),
    units: own,
    shiftOf: new Map(groups.map((id) => [id, id % 3 === 0 ? 2 : 1])),
    rooms: new Map([['gym', 1]]),
    absent: new Map(),
  };
  const proposal = run(week);
  expect(proposal.slotOf).not.toContain(null);
  expectNoClash(week, proposal);
});

test('what cannot be met is explained by its figures', () => {
  const many = Array.from({ length: 9 }, (_, index): Unit => ({
    groupId: index + 1,
    subjectId: 1,
    teacherIds: [1],
    roomKinds: [],
  }));
  const week: SchoolWeek = {
    slots: slotsOf(2, 4, [1]),
    units: many,
    shiftOf: new Map(many.map(({ groupId }) => [groupId, 1])),
    rooms: new Map(),
    absent: new Map(),
  };
  const { slotOf, obstacles } = run(week);
  expect(slotOf.filter((slot) => slot === null)).toHaveLength(1);
  expect([...obstacles.values()]).toEqual([{ of: 'teacher', teacherId: 1, lessons: 9, slots: 8 }]);
});
