/** The demo's fixed sign-ins. Their logins and the password are promised to people and tools: they never change. */
import type { Role } from '#domain/person/role.ts';

export const demoPassword = 'synaq-demo';
/** In place of a salt: the password that was given is the demo's. */
export const demoSalt = '00000000-0000-0000-0000-000000000000';

export interface DemoAccount {
  login: string;
  role: Role;
  /** Name that states the purpose of the account. */
  name: string;
}

export const demoStudents = 60;
export const demoTeachers = 12;

/** Which of the sixty students sit in which of the demo school's groups: the first and the last one's number. */
export const demoClasses = [
  { grade: 9, letter: 'А', from: 1, to: 30 },
  { grade: 8, letter: 'Б', from: 31, to: 50 },
  { grade: 4, letter: 'А', from: 51, to: 55 },
  { grade: 4, letter: 'Б', from: 56, to: 60 },
] as const;

function numbered(prefix: string, count: number, role: Role, nameOf: (number: number) => string): DemoAccount[] {
  return Array.from({ length: count }, (_, index) => ({ login: `${prefix}${index + 1}`, role, name: nameOf(index + 1) }));
}

function studentName(number: number): string {
  const demoClass = demoClasses.find(({ from, to }) => number >= from && number <= to);
  if (!demoClass) throw new Error(`student${number} has no group`);
  return `Student, ${demoClass.grade} «${demoClass.letter}», ${demoClass.letter === 'А' ? 'Kazakh' : 'Russian'}`;
}

/** Every fixed account, students first. */
export function demoAccounts(): DemoAccount[] {
  return [
    ...numbered('student', demoStudents, 'ST', studentName),
    ...numbered('teacher', demoTeachers, 'TCHR', () => 'Teacher'),
    { login: 'lead1', role: 'GL', name: 'Class teacher of 9 «А»' },
    { login: 'zavuch1', role: 'ZVCH', name: 'Deputy head' },
    { login: 'director1', role: 'DCR', name: 'Head of the demo school' },
    { login: 'department1', role: 'DPTWRKR', name: 'District education department' },
    { login: 'region1', role: 'RGNWRKR', name: 'Regional education administration' },
    { login: 'country1', role: 'CTRWRKR', name: 'Ministry' },
    { login: 'exam1', role: 'EXMNG', name: 'Exam manager' },
  ];
}

/** The accounts as a table for a terminal; neighbours that differ by number only share a line. */
export function demoAccountTable(): string {
  const lines: { first: string; last: string; name: string }[] = [];
  for (const { login, name } of demoAccounts()) {
    const previous = lines.at(-1);
    if (previous?.name === name) previous.last = login;
    else lines.push({ first: login, last: login, name });
  }
  const rows = lines.map(({ first, last, name }) => [first === last ? first : `${first}..${last}`, name] as const);
  const width = Math.max(...rows.map(([logins]) => logins.length));
  return [...rows.map(([logins, name]) => `  ${logins.padEnd(width)}  ${name}`), `  Password of all: ${demoPassword}`].join(
    '\n',
  );
}
