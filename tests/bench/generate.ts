/** `npm run bench -- --only generate`: a whole school's week is proposed. `XHSTT=FOLDER` adds the problems of the published archive that are there. */
import { createRandom } from '#lib/random.ts';
import { generateWeek, type Proposal, type SchoolWeek, type Unit } from '#domain/schedule/generate.ts';
import type { Figure } from './figures.ts';
import { readProblems } from './xhstt.ts';

const groups = 48;
const lessonsOfGroup = 32;
const days = 6;
const lines = 7;
const minutesOfLesson = 45;

export function benchGenerate(runs: number): Figure[] {
  const folder = process.env['XHSTT'];
  return [
    measure('a week of 48 classes in two shifts', school(), '<= 10 s', runs),
    ...(folder === undefined ? [] : readProblems(folder).map(({ name, week }) => measure(`XHSTT ${name}`, week, '-', 1))),
  ];
}

function measure(what: string, week: SchoolWeek, target: string, runs: number): Figure {
  const notes: string[] = [];
  const values = Array.from({ length: runs }, (_, run) => {
    const began = performance.now();
    const proposal = finish(week, run + 1);
    const took = (performance.now() - began) / 1000;
    const placed = proposal.slotOf.filter((slot) => slot !== null).length;
    notes.push(`${placed} of ${week.units.length} lessons, ${clashes(week, proposal)} clashes, ${proposal.gaps} gaps`);
    return took;
  });
  return { what, target, values, unit: 's', note: notes.join('; ') };
}

function finish(week: SchoolWeek, seed: number): Proposal {
  const steps = generateWeek(week, createRandom(seed));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Counted from the result, not by the generator: whoever is twice in one slot. */
function clashes({ units }: SchoolWeek, { slotOf }: Proposal): number {
  const seen = new Set<string>();
  let found = 0;
  for (const [unit, { groupId, teacherIds }] of units.entries()) {
    const slot = slotOf[unit];
    if (slot === null || slot === undefined) continue;
    for (const who of new Set([`class ${groupId}`, ...teacherIds.map((id) => `teacher ${id}`)])) {
      const key = `${slot} ${who}`;
      if (seen.has(key)) found += 1;
      seen.add(key);
    }
  }
  return found;
}

/** A subject has two to five lessons a week; a teacher has one subject and up to 24 lessons in both shifts. */
function school(): SchoolWeek {
  const hours = [5, 5, 4, 4, 3, 3, 2, 2, 2, 2];
  const units: Unit[] = [];
  let nextTeacher = 1;
  for (const [subjectId, perWeek] of hours.entries()) {
    let teacherId = nextTeacher;
    let load = 0;
    for (let groupId = 1; groupId <= groups; groupId += 1) {
      if (load + perWeek > 24) {
        teacherId = nextTeacher += 1;
        load = 0;
      }
      load += perWeek;
      for (let lesson = 0; lesson < perWeek; lesson += 1)
        units.push({ groupId, subjectId, teacherIds: [teacherId], roomKinds: subjectId === 9 ? ['gym'] : [] });
    }
    nextTeacher += 1;
  }
  if (units.length !== groups * lessonsOfGroup) throw new Error('The hours do not sum up');
  const slots = [1, 2].flatMap((shift) =>
    Array.from({ length: days * lines }, (_, index) => {
      const start = (shift === 1 ? 480 : 840) + (index % lines) * 50;
      const number = (index % lines) + 1;
      return { weekday: Math.floor(index / lines) + 1, shift, number, start, end: start + minutesOfLesson };
    }),
  );
  const shiftOf = new Map(Array.from({ length: groups }, (_, index) => [index + 1, (index % 2) + 1]));
  return { slots, units, shiftOf, rooms: new Map([['gym', 2]]), absent: new Map() };
}
