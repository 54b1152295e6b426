/** What fills a school beside its people: rooms, who teaches what, numbers of people, what classes were called before. */
import type { Random } from '#lib/random.ts';
import { isIin } from '#domain/fields/iin.ts';
import { english, informatics, primarySchool, schoolSubjects } from './data/school-subjects.ts';
import type { GroupRow, PersonRow, RoomRow, SchoolRows } from './rows.ts';

/** Grades that come in the afternoon. */
const secondShift: ReadonlySet<number> = new Set([3, 4, 6, 7]);

export function shiftOf(grade: number): number {
  return secondShift.has(grade) ? 2 : 1;
}

export function fillSchool(random: Random, schoolYear: number, schoolId: number, rows: SchoolRows): void {
  for (const person of rows.people) person.iin = makeIin(person);
  rows.rooms.push(...makeRooms(schoolId));
  const teachers = teachersOf(rows);
  for (const group of rows.groups) {
    for (let grade = 1; grade < group.grade; grade += 1)
      rows.groupYears.push({
        group_id: group.id,
        school_year: schoolYear - (group.grade - grade),
        grade,
        letter: group.letter,
        faculty: grade >= 10 ? group.faculty : null,
        edu_lang: group.edu_lang,
      });
    teach(random, `${schoolYear}-09-01`, group, rows, teachers);
  }
}

/** Teachers by the id of their subject, as their positions say. */
function teachersOf({ people }: SchoolRows): ReadonlyMap<number, readonly PersonRow[]> {
  return new Map(
    [primarySchool, ...schoolSubjects].map(({ id, teacherRu }) => [
      id,
      people.filter((person) => person.position_ru === teacherRu),
    ]),
  );
}

/** Grades of a subject: the first and the last one. */
const gradesOf: Readonly<Record<number, readonly [number, number]>> = {
  2: [5, 11],
  3: [5, 11],
  4: [5, 11],
  5: [5, 11],
  6: [5, 6],
  7: [1, 11],
  8: [5, 11],
  9: [7, 11],
  10: [7, 11],
  11: [7, 11],
  12: [7, 11],
  13: [1, 11],
  14: [5, 9],
  15: [1, 6],
};

function teach(
  random: Random,
  from_on: string,
  group: GroupRow,
  rows: SchoolRows,
  teachers: ReadonlyMap<number, readonly PersonRow[]>,
): void {
  const everybody = rows.people.filter(({ role }) => role === 'TCHR' || role === 'GL');
  const add = (subject_id: number, person_id: number, subgroup_id: number | null = null): void => {
    rows.teachings.push({ person_id, group_id: group.id, subgroup_id, subject_id, from_on });
  };
  if (group.grade <= 4 && group.personnel_id !== null) add(primarySchool.id, group.personnel_id);
  for (const { id } of schoolSubjects) {
    const [first, last] = gradesOf[id] ?? [5, 11];
    if (group.grade < first || group.grade > last) continue;
    const own = teachers.get(id) ?? [];
    const able = own.length > 0 ? own : everybody;
    const subgroups =
      id === english.id || id === informatics.id
        ? rows.subgroups.filter((subgroup) => subgroup.group_id === group.id && subgroup.subject_id === id)
        : [];
    if (subgroups.length === 0) add(id, random.pick(able).id);
    const start = random.int(0, able.length - 1);
    for (const [index, subgroup] of subgroups.entries()) {
      subgroup.teacher_id = able[(start + index) % able.length]?.id ?? null;
      if (subgroup.teacher_id !== null) add(id, subgroup.teacher_id, subgroup.id);
    }
  }
}

const specialRooms = [
  ['Спортзал', 'gym', 60],
  ['Акт залы', 'hall', 200],
  ['Шеберхана', 'workshop', 20],
  ['Физика зертханасы', 'laboratory', 26],
  ['Химия зертханасы', 'laboratory', 26],
  ['Информатика 1', 'computers', 16],
  ['Информатика 2', 'computers', 16],
] as const;

function makeRooms(school_id: number): RoomRow[] {
  const classrooms = [1, 2, 3].flatMap((floor) =>
    Array.from({ length: 8 }, (_, index) => ({
      school_id,
      name: String(floor * 100 + index + 1),
      kind: 'classroom',
      capacity: 30,
    })),
  );
  return classrooms.concat(specialRooms.map(([name, kind, capacity]) => ({ school_id, name, kind, capacity })));
}

const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const second = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;

/** By the person's birth date, sex and number. Null where two numbers in a row have no check digit. */
function makeIin({ id, born_date, sex }: PersonRow): string | null {
  const [year = '', month = '', day = ''] = born_date.split('-');
  const century = Number(year) >= 2000 ? 5 : 3;
  for (const step of [0, 1]) {
    const serial = String(((id * 2) % 10_000) + step).padStart(4, '0');
    const digits = `${year.slice(2)}${month}${day}${sex === 'm' ? century : century + 1}${serial}`;
    const sum = (weights: readonly number[]): number =>
      weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11;
    const check = sum(first) === 10 ? sum(second) : sum(first);
    const iin = `${digits}${check}`;
    if (isIin(iin)) return iin;
  }
  return null;
}
