/** Rosters of other systems, several tables in one archive: OneRoster 1.1 and 1.2, Microsoft School Data Sync v1 (also of the UK), v2 and v2.1. */
import { isIin } from '#domain/fields/iin.ts';
import { groupLabel, readGroupName } from '#domain/person/group-label.ts';
import { readAmericanDay, tidyCell, wordsOf } from '#domain/person/read-cell.ts';
import type { RosterDoubt, TableLine } from './table-line.ts';

/** Part of a roster. */
export type RosterPart = 'students' | 'personnel' | 'groups';

const personHeads = ['surname', 'firstname', 'lastname', 'sex', 'born_date', 'iin', 'phone', 'email', 'login'];
/** Headings of the tables that a roster becomes: fields of the import of each kind. */
export const rosterHeads: Readonly<Record<RosterPart, readonly string[]>> = {
  groups: ['label', 'personnel_id'],
  personnel: personHeads,
  students: [...personHeads, 'group_id'],
};

interface Row {
  line: number;
  /** The first of these columns that has a text. */
  get(...names: string[]): string;
}

interface Member {
  classId: string;
  personId: string;
}

interface Roster {
  students: readonly Row[];
  staff: readonly Row[];
  classes: readonly Row[];
  /** By person, each once: classes with a name of ours, else a homeroom. */
  classesOf(row: Row): readonly string[];
  roleOf(row: Row): string;
  teachersOf(classRow: Row): readonly Row[];
  bornOn(row: Row): string;
  sexOf(row: Row): string;
}

/** Is there a roster in an archive with these files? @param names without folders, in small letters */
export function isRoster(names: ReadonlySet<string>): boolean {
  return names.has('users.csv') || (names.has('student.csv') && names.has('teacher.csv'));
}

/** One table of what is wanted, with the fields of an import as headings; lines are those of the roster's own file. */
export function rosterLines(tables: ReadonlyMap<string, readonly TableLine[]>, part: RosterPart): TableLine[] {
  const roster = readRoster(new Map([...tables].map(([name, lines]) => [name, rowsOf(lines)])));
  if (part === 'groups') {
    const named = roster.classes.filter((row) => nameOfClass(row) !== null || isHomeroom(row));
    return table(rosterHeads.groups, named.length > 0 ? named : roster.classes, (row) => {
      const [teacher] = roster.teachersOf(row);
      return [nameOfClass(row) ?? titleOf(row), teacher ? `${surname(teacher)} ${firstname(teacher)}` : ''];
    });
  }
  const person = (row: Row) => [
    surname(row),
    firstname(row),
    row.get('middle name'),
    roster.sexOf(row),
    roster.bornOn(row),
    row.get('identifier', 'user ids').split(',').find(isIin) ?? '',
    row.get('phone', 'sms'),
    row.get('email', 'secondary email'),
    row.get('username'),
  ];
  return part === 'students'
    ? table(
        rosterHeads.students,
        roster.students,
        (row) => [...person(row), roster.classesOf(row)[0] ?? ''],
        (row) => {
          const classes = roster.classesOf(row);
          return classes.length > 1 ? [{ code: 'classes', text: classes.join(', ') }] : [];
        },
      )
    : table(rosterHeads.personnel, roster.staff, person, (row) => {
        const role = roster.roleOf(row);
        return role === '' || role === 'teacher' || role === 'faculty' ? [] : [{ code: 'role', text: role }];
      });
}

function table(
  heads: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => string[],
  doubtsOf: (row: Row) => RosterDoubt[] = () => [],
): TableLine[] {
  const lines = rows.map((row): TableLine => {
    const doubts = doubtsOf(row);
    return { line: row.line, cells: cells(row).map(tidyCell), ...(doubts.length > 0 && { doubts }) };
  });
  return [{ line: 1, cells: heads }, ...lines];
}

const surname = (row: Row): string => row.get('family name', 'last name');
const firstname = (row: Row): string => row.get('given name', 'first name');
const titleOf = (row: Row): string => row.get('title', 'section name');
const isHomeroom = (row: Row): boolean => row.get('class type').toLowerCase() === 'homeroom';

/** `5 «А»`; null: a course, a club. */
function nameOfClass(row: Row): string | null {
  const name = readGroupName(titleOf(row)) ?? readGroupName(row.get('class code'));
  return name && groupLabel(name.grade, name.letter);
}

function rowsOf([heading, ...lines]: readonly TableLine[]): Row[] {
  const places = new Map(heading?.cells.map((text, index) => [wordsOf(text), index]));
  return lines
    .map(({ line, cells }) => ({
      line,
      get: (...names: string[]) => names.map((name) => cells[places.get(name) ?? -1] ?? '').find((text) => text !== '') ?? '',
    }))
    .filter((row) => !['tobedeleted', 'inactive'].includes(row.get('status').toLowerCase()));
}

const idOf = (row: Row): string => row.get('sourced id', 'sis id', 'id');
const learners = new Set(['student', 'learner']);
const families = new Set(['parent', 'guardian', 'relative', 'other']);

function readRoster(tables: ReadonlyMap<string, readonly Row[]>): Roster {
  const of = (name: string): readonly Row[] => tables.get(name) ?? [];
  const users = of('users.csv');
  const roles = new Map(of('roles.csv').map((row) => [row.get('user sourced id'), row.get('role')]));
  const roleOf = (row: Row): string => (roles.get(idOf(row)) ?? row.get('role')).toLowerCase();
  const classes = [...of('classes.csv'), ...of('section.csv')];
  const facts = new Map(of('demographics.csv').map((row) => [row.get('sourced id', 'user sourced id'), row]));
  const enrolled = of('enrollments.csv');
  const isLearning = (row: Row): boolean => learners.has(row.get('role').toLowerCase());
  const learning = members([...enrolled.filter(isLearning), ...of('studentenrollment.csv')]);
  // If a class has several teachers, the primary one is its class teacher.
  const isPrimary = (row: Row): number => Number(row.get('primary').toLowerCase() === 'true');
  const leading = enrolled.filter((row) => !isLearning(row)).toSorted((one, other) => isPrimary(other) - isPrimary(one));
  const teaching = members([...leading, ...of('teacherroster.csv')]);
  const staff = [...users.filter((row) => !learners.has(roleOf(row)) && !families.has(roleOf(row))), ...of('teacher.csv')];
  const classById = new Map(classes.map((row) => [idOf(row), row]));
  const staffById = new Map(staff.map((row) => [idOf(row), row]));
  const classesOf = grouped(learning, 'personId', ({ classId }) => classById.get(classId));
  const teachersOf = grouped(teaching, 'classId', ({ personId }) => staffById.get(personId));
  return {
    students: [...users.filter((row) => learners.has(roleOf(row))), ...of('student.csv')],
    staff,
    classes,
    classesOf(row) {
      const own = classesOf.get(idOf(row)) ?? [];
      const named = [...new Set(own.flatMap((one) => nameOfClass(one) ?? []))];
      const homeroom = own.find(isHomeroom);
      return named.length > 0 ? named : homeroom ? [titleOf(homeroom)] : [];
    },
    roleOf,
    teachersOf: (row) => teachersOf.get(idOf(row)) ?? [],
    bornOn: (row) => facts.get(idOf(row))?.get('birth date') ?? readAmericanDay(row.get('birthdate', 'birth date')),
    sexOf: (row) => (facts.get(idOf(row)) ?? row).get('sex', 'gender'),
  };
}

function members(rows: readonly Row[]): Member[] {
  return rows.map((row) => ({
    classId: row.get('class sourced id', 'section sis id', 'section id'),
    personId: row.get('user sourced id', 'sis id', 'id'),
  }));
}

function grouped(
  all: readonly Member[],
  by: keyof Member,
  find: (member: Member) => Row | undefined,
): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const member of all) {
    const row = find(member);
    if (row) found.set(member[by], [...(found.get(member[by]) ?? []), row]);
  }
  return found;
}
