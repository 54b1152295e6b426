/** A school with its people: groups of both languages, class teachers, teachers, heads, subgroups. */
import type { Random } from '#lib/random.ts';
import { demoSalt } from './accounts.ts';
import { english, informatics, schoolSubjects } from './data/school-subjects.ts';
import { makeName, type PersonName } from './person-names.ts';
import type { DepartmentRow, PersonRow, RegionRow, SchoolRow, SchoolRows } from './rows.ts';
import { fillSchool, shiftOf } from './school-life.ts';
import { adultBirthDate, childBirthDate, classTeacherOf, postOf, teacherOf, type Position } from './staff.ts';

export interface GroupPlan {
  grade: number;
  letter: string;
  edu_lang: 'kz' | 'ru';
  students: number;
}

export interface SchoolPlan {
  school: SchoolRow;
  region: RegionRow;
  department: DepartmentRow;
  groups: readonly GroupPlan[];
  /** Besides the class teachers. */
  teachers: number;
  /** With rooms, lessons of teachers, numbers of people and the names of earlier years. */
  isFull: boolean;
  /** The next login of a role in this school; null: one by the person's number. */
  login: (role: PersonRow['role'], group: GroupPlan | null) => string | null;
}

export interface Ids {
  group: number;
  person: number;
  subgroup: number;
}

export interface Setting {
  random: Random;
  schoolYear: number;
  /** Its first day. */
  yearStart: string;
  passwordHash: string;
  /** The last ids given; counted up here. */
  ids: Ids;
}

/** A person's row; `login` null gives one by their number, with the password still to be changed. */
export function makePerson(
  { ids, passwordHash }: Setting,
  name: PersonName,
  given: Pick<PersonRow, 'role' | 'born_date' | 'region_id' | 'department_id' | 'school_id' | 'group_id'> &
    Partial<Position> &
    Partial<Pick<PersonRow, 'arrived_on'>>,
  login: string | null,
): PersonRow {
  const id = (ids.person += 1);
  const { surname, firstname, lastname, sex } = name;
  return {
    id,
    login: login ?? `${given.role === 'ST' ? 's' : 'p'}${String(id).padStart(6, '0')}`,
    password_hash: passwordHash,
    // Everybody knows this one: nobody is made to change it.
    has_default_password: false,
    initial_salt: demoSalt,
    surname,
    firstname,
    lastname,
    sex,
    position_kz: null,
    position_ru: null,
    iin: null,
    arrived_on: null,
    ...given,
  };
}

export function makeSchoolRows(setting: Setting, plan: SchoolPlan): SchoolRows {
  const rows: SchoolRows = {
    groups: [],
    people: [],
    subgroups: [],
    members: [],
    groupYears: [],
    rooms: [],
    teachings: [],
  };
  const { random, schoolYear } = setting;
  const place = { region_id: plan.region.id, department_id: plan.department.id, school_id: plan.school.id };

  function employ(
    role: PersonRow['role'],
    language: 'kz' | 'ru',
    youngest: number,
    position: Position,
    group: GroupPlan | null,
  ) {
    const born_date = adultBirthDate(random, schoolYear, youngest, 62);
    // Four teachers of five are women.
    const name = makeName(random, language, random.chance(0.2) ? 'm' : 'w');
    const person = makePerson(
      setting,
      name,
      { role, born_date, ...place, group_id: null, ...position },
      plan.login(role, group),
    );
    rows.people.push(person);
    return person;
  }

  employ('DCR', 'kz', 36, postOf('DCR'), null);
  employ('ZVCH', 'kz', 30, postOf('ZVCH'), null);
  for (let number = 0; number < plan.teachers; number += 1) {
    const subject = schoolSubjects[number % schoolSubjects.length];
    if (subject) employ('TCHR', number % 3 === 2 ? 'ru' : 'kz', 23, teacherOf(subject), null);
  }
  for (const groupPlan of plan.groups) {
    const { grade, letter, edu_lang } = groupPlan;
    const lead = employ('GL', edu_lang, 23, classTeacherOf(random, grade), groupPlan);
    const id = (setting.ids.group += 1);
    const faculty = grade >= 10 ? 'emn' : null;
    rows.groups.push({
      id,
      school_id: plan.school.id,
      grade,
      letter,
      edu_lang,
      faculty,
      personnel_id: lead.id,
      shift: shiftOf(grade),
      school_year: schoolYear,
    });
    const arrived_on = grade > 1 ? `${schoolYear - grade + 1}-09-01` : setting.yearStart;
    const students = Array.from({ length: groupPlan.students }, () => {
      const born_date = childBirthDate(random, schoolYear, grade);
      const given = { role: 'ST', born_date, ...place, group_id: id, arrived_on } as const;
      return makePerson(setting, makeName(random, edu_lang), given, plan.login('ST', groupPlan));
    });
    rows.people.push(...students);
    if (grade >= 5 && students.length >= 16) divide(setting, rows, id, students);
  }
  if (plan.isFull) fillSchool(random.fork('life'), setting, plan.school.id, rows);
  return rows;
}

/** Halves a group for English and for informatics. */
function divide({ ids, yearStart }: Setting, rows: SchoolRows, groupId: number, students: readonly PersonRow[]): void {
  const half = Math.ceil(students.length / 2);
  for (const { id: subjectId } of [english, informatics]) {
    for (const [index, members] of [students.slice(0, half), students.slice(half)].entries()) {
      const id = (ids.subgroup += 1);
      rows.subgroups.push({ id, group_id: groupId, subject_id: subjectId, number: index + 1, teacher_id: null });
      rows.members.push(...members.map((person) => ({ subgroup_id: id, person_id: person.id, from_on: yearStart })));
    }
  }
}
