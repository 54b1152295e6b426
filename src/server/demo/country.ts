import type { Random } from '#lib/random.ts';
import { demoClasses } from './accounts.ts';
import { makeName } from './person-names.ts';
import { makeDemoSchool, makeSchool, type Places, type SchoolPlace } from './places.ts';
import type { DepartmentRow, PersonRow, RegionRow, SchoolRow, SchoolRows } from './rows.ts';
import { makePerson, makeSchoolRows, type GroupPlan, type Setting } from './school.ts';
import { adultBirthDate, postOf } from './staff.ts';

export type DemoSize = 'small' | 'large';

/** How many students there are at least. */
const studentsOf: Record<DemoSize, number> = { small: 2_500, large: 200_000 };

/** The demo school and its neighbours are filled completely. */
const fullSchools = 3;

const letters = { kz: ['А', 'Ә', 'В', 'Г'], ru: ['Б', 'Д', 'Е'] } as const;
const grades = Array.from({ length: 11 }, (_, index) => index + 1);

export interface School extends SchoolRows {
  school: SchoolRow;
}

/** The first school is the demo school. Made one by one, so that a large country needs no memory for all of it. */
export function* makeSchools(setting: Setting, places: Places, size: DemoSize): Generator<School> {
  let students = 0;
  for (const [index, department] of sites(setting.random.fork('sites'), places, size)) {
    const id = index + 1;
    const random = setting.random.fork(`school ${id}`);
    const place = placeOf(places, department, id);
    const school = id === 1 ? makeDemoSchool(random, place) : makeSchool(random, place, 1 + ((id * 7) % 198));
    const isFull = id <= fullSchools;
    const groups = id === 1 ? demoGroups() : makeGroups(random, size, isFull);
    const teachers = isFull || size === 'large' ? 12 : 4;
    const login = id === 1 ? demoLogins() : () => null;
    yield { school, ...makeSchoolRows({ ...setting, random }, { school, ...place, groups, teachers, isFull, login }) };
    students += groups.reduce((sum, group) => sum + group.students, 0);
    if (students >= studentsOf[size]) return;
  }
}

/** Who works above the schools: one for every department and region, one for the country, and the exam manager. */
export function makeWorkers(setting: Setting, places: Places): PersonRow[] {
  const { random, schoolYear } = setting;
  function hire(
    role: 'CTRWRKR' | 'EXMNG' | 'RGNWRKR' | 'DPTWRKR',
    region: number | null,
    department: number | null,
    login: string | null,
  ) {
    const born_date = adultBirthDate(random, schoolYear, 30, 62);
    const given = { role, born_date, region_id: region, department_id: department, school_id: null, group_id: null };
    return makePerson(setting, makeName(random, 'kz'), { ...given, ...postOf(role) }, login);
  }
  return [
    hire('CTRWRKR', null, null, 'country1'),
    hire('EXMNG', null, null, 'exam1'),
    ...places.regions.map(({ id }) => hire('RGNWRKR', id, null, id === 1 ? 'region1' : null)),
    ...places.departments.map(({ id, region_id }) => hire('DPTWRKR', region_id, id, id === 1 ? 'department1' : null)),
  ];
}

/** Where schools stand, without end: the demo school and two neighbours first, then region by region. */
function* sites(
  random: Random,
  { regions, departments }: Places,
  size: DemoSize,
): Generator<[index: number, department: DepartmentRow]> {
  const byRegion = regions.map(({ id }) => departments.filter((department) => department.region_id === id));
  const [first] = departments;
  if (!first) throw new Error('There is no department');
  const neighbours = size === 'small' ? 3 : 8;
  for (let index = 0; ; index += 1) {
    const list = byRegion[(index - neighbours + 1 + byRegion.length) % byRegion.length] ?? departments;
    yield [index, index < neighbours ? first : random.pick(list)];
  }
}

function placeOf({ regions }: Places, department: DepartmentRow, id: number): SchoolPlace {
  const region = regions.find((candidate: RegionRow) => candidate.id === department.region_id);
  if (!region) throw new Error(`Department ${department.id} has no region`);
  return { id, region, department };
}

function demoGroups(): GroupPlan[] {
  return grades.flatMap((grade) =>
    (['kz', 'ru'] as const).map((edu_lang) => {
      const letter = letters[edu_lang][0];
      const demoClass = demoClasses.find((candidate) => candidate.grade === grade && candidate.letter === letter);
      return { grade, letter, edu_lang, students: Math.max(18, demoClass ? demoClass.to - demoClass.from + 1 : 0) };
    }),
  );
}

function makeGroups(random: Random, size: DemoSize, isFull: boolean): GroupPlan[] {
  if (size === 'large') {
    return grades.flatMap((grade) => {
      const kazakh = letters.kz.slice(0, random.int(1, 3)).map((letter) => group(random, grade, letter, 'kz', 20, 28));
      return kazakh.concat(letters.ru.slice(0, random.int(0, 2)).map((letter) => group(random, grade, letter, 'ru', 18, 26)));
    });
  }
  if (isFull) {
    const kazakh = grades.map((grade) => group(random, grade, 'А', 'kz', 21, 26));
    return kazakh.concat([1, 5, 9].map((grade) => group(random, grade, 'Б', 'ru', 18, 24)));
  }
  const chosen = random
    .shuffle([4, 5, 6, 7, 8, 9, 10, 11])
    .slice(0, 3)
    .sort((a, b) => a - b);
  const groups = chosen.map((grade) => group(random, grade, 'А', 'kz', 17, 21));
  return groups.concat(chosen.slice(0, 1).map((grade) => group(random, grade, 'Б', 'ru', 15, 20)));
}

function group(random: Random, grade: number, letter: string, edu_lang: 'kz' | 'ru', min: number, max: number): GroupPlan {
  return { grade, letter, edu_lang, students: random.int(min, max) };
}

/** Gives the fixed logins to the people of the demo school, in the order in which they are made. */
function demoLogins(): (role: PersonRow['role'], group: GroupPlan | null) => string | null {
  let teacher = 0;
  const next = new Map<object, number>();
  return (role, group) => {
    if (role === 'DCR') return 'director1';
    if (role === 'ZVCH') return 'zavuch1';
    if (role === 'TCHR') return `teacher${(teacher += 1)}`;
    const demoClass = demoClasses.find(({ grade, letter }) => grade === group?.grade && letter === group.letter);
    if (!demoClass) return null;
    if (role === 'GL') return demoClass.from === 1 ? 'lead1' : null;
    const number = next.get(demoClass) ?? demoClass.from;
    next.set(demoClass, number + 1);
    return number <= demoClass.to ? `student${number}` : null;
  };
}
