/** Data of a school beside its people: rooms, who teaches what, numbers of people, earlier names of classes. */
import type { Random } from '#lib/random.ts';
import { isIin } from '#domain/fields/iin.ts';
import { hoursOf, ofClassTeacher, weeklyHours } from './data/curriculum.ts';
import { schoolSubjects } from './data/school-subjects.ts';
import type { GroupRow, PersonRow, RoomRow, SchoolRows } from './rows.ts';

/** Grades that come in the afternoon. */
const secondShift: ReadonlySet<number> = new Set([3, 4, 6, 7]);

export function shiftOf(grade: number): number {
  return secondShift.has(grade) ? 2 : 1;
}

export function fillSchool(
  random: Random,
  { schoolYear, yearStart }: { schoolYear: number; yearStart: string },
  schoolId: number,
  rows: SchoolRows,
): void {
  for (const person of rows.people) person.iin = makeIin(person);
  rows.rooms.push(...makeRooms(schoolId));
  const teachers = teachersOf(rows);
  const load = new Map<number, number>();
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
    teach(random, yearStart, group, rows, teachers, load);
  }
}

/** Teachers by the id of their subject, as their positions say. */
function teachersOf({ people }: SchoolRows): ReadonlyMap<number, readonly PersonRow[]> {
  return new Map(schoolSubjects.map(({ id, teacherRu }) => [id, people.filter((person) => person.position_ru === teacherRu)]));
}

/** Lessons a week that a teacher has; somebody else helps out with what comes above it. */
const mostHours = 24;

function teach(
  random: Random,
  from_on: string,
  group: GroupRow,
  rows: SchoolRows,
  teachers: ReadonlyMap<number, readonly PersonRow[]>,
  load: Map<number, number>,
): void {
  const everybody = rows.people.filter(({ role }) => role === 'TCHR' || role === 'GL');
  const add = (subject_id: number, person_id: number, hours: number, subgroup_id: number | null = null): void => {
    load.set(person_id, (load.get(person_id) ?? 0) + hours);
    rows.teachings.push({ person_id, group_id: group.id, subgroup_id, subject_id, from_on });
  };
  const loadOf = ({ id }: PersonRow): number => load.get(id) ?? 0;
  /** The one with the fewest lessons, of those of the subject who have room for more. */
  const find = (subjectId: number, hours: number, but: number | null): number | null => {
    const own = (teachers.get(subjectId) ?? []).filter((person) => loadOf(person) + hours <= mostHours && person.id !== but);
    const able = own.length > 0 ? own : everybody.filter(({ id }) => id !== but);
    return random.shuffle(able).toSorted((one, other) => loadOf(one) - loadOf(other))[0]?.id ?? null;
  };
  for (const subjectId of Object.keys(weeklyHours).map(Number)) {
    const hours = hoursOf(subjectId, group.grade);
    if (hours === 0) continue;
    if (group.grade <= 4 && ofClassTeacher.has(subjectId)) {
      if (group.personnel_id !== null) add(subjectId, group.personnel_id, hours);
      continue;
    }
    const subgroups = rows.subgroups.filter(({ group_id, subject_id }) => group_id === group.id && subject_id === subjectId);
    let before: number | null = null;
    for (const subgroup of subgroups) {
      before = find(subjectId, hours, before);
      subgroup.teacher_id = before;
      if (before !== null) add(subjectId, before, hours, subgroup.id);
    }
    const teacher = subgroups.length === 0 ? find(subjectId, hours, null) : null;
    if (teacher !== null) add(subjectId, teacher, hours);
  }
}

const roomsBesides = [
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
  return classrooms.concat(roomsBesides.map(([name, kind, capacity]) => ({ school_id, name, kind, capacity })));
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
