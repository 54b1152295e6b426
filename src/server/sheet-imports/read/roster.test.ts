import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { parseSheet } from './parse-sheet.ts';
import type { RosterPart } from './roster.ts';

async function zip(files: Record<string, string[]>): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const [name, lines] of Object.entries(files)) archive.addBuffer(Buffer.from(lines.join('\r\n')), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function rowsOf(files: Record<string, string[]>, part: RosterPart): Promise<(readonly string[])[]> {
  const table = await parseSheet(await zip(files), part);
  if (!table.ok) throw new Error(table.fault);
  return table.lines.slice(1).map(({ cells }) => cells);
}

const oneRoster = {
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.1'],
  'users.csv': [
    'sourcedId,status,role,username,givenName,familyName,middleName,identifier,email,phone,grades',
    'u1,active,student,aliya,Әлия,Жолдасбек,Ерланқызы,150308693340,a@example.kz,,5',
    'u2,tobedeleted,student,gone,Кеткен,Біреу,,,,,5',
    'u3,active,teacher,asqar,Асқар,Мұғалімов,,,,+77011234567,',
    'u4,active,parent,ata,Ата,Ана,,,,,',
  ],
  'demographics.csv': ['sourcedId,status,birthDate,sex', 'u1,active,2015-03-08,female'],
  'classes.csv': [
    'sourcedId,status,title,classType,grades',
    'c1,active,"Математика, 5 сынып",scheduled,5',
    'c2,active,5А,homeroom,5',
  ],
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,userSourcedId,role,primary',
    'e1,active,c1,u1,student,',
    'e2,active,c2,u1,student,',
    'e3,active,c2,u3,teacher,true',
  ],
};
const aliya = ['Жолдасбек', 'Әлия', 'Ерланқызы', 'female', '2015-03-08', '150308693340', '', 'a@example.kz', 'aliya', '5 «А»'];

test('OneRoster 1.1: users, demographics, enrolments and classes become one table of what is wanted', async () => {
  expect(await rowsOf(oneRoster, 'students')).toEqual([aliya]);
  expect(await rowsOf(oneRoster, 'personnel')).toEqual([['Мұғалімов', 'Асқар', '', '', '', '', '+77011234567', '', 'asqar']]);
  expect(await rowsOf(oneRoster, 'groups')).toEqual([['5 «А»', 'Мұғалімов Асқар']]);
});

test('OneRoster 1.2 has roles in a file of their own; folders in the archive do not matter', async () => {
  const users = oneRoster['users.csv'].map((line) => line.replace(/,(?:role|student|teacher|parent),/, ','));
  const roles = [
    'sourcedId,userSourcedId,roleType,role',
    'r1,u1,primary,student',
    'r3,u3,primary,teacher',
    'r4,u4,primary,guardian',
  ];
  const files = { ...oneRoster, 'users.csv': users, 'roles.csv': roles };
  const inFolder = Object.fromEntries(Object.entries(files).map(([name, lines]) => [`school/${name}`, lines]));
  expect(await rowsOf(inFolder, 'students')).toEqual([aliya]);
  expect(await rowsOf(inFolder, 'personnel')).toHaveLength(1);
});

const sds = (id: string, section: string) => ({
  'School.csv': [`${id},Name`, '1,x'],
  'Student.csv': [
    `${id},School ${id},First Name,Last Name,Username,Middle Name,Birthdate,Status`,
    's1,1,Әлия,Жолдасбек,aliya,Ерланқызы,3/8/2015,Active',
  ],
  'Teacher.csv': [`${id},First Name,Last Name,Username`, 't1,Асқар,Мұғалімов,asqar'],
  'Section.csv': [`${id},Section Name`, 'x1,Math', 'x2,5 А'],
  'StudentEnrollment.csv': [`${section},${id}`, 'x1,s1', 'x2,s1'],
  'TeacherRoster.csv': [`${section},${id}`, 'x2,t1'],
});

test.each([
  ['v1', 'SIS ID', 'Section SIS ID'],
  ['of the UK', 'ID', 'Section ID'],
])('School Data Sync %s: dates as in the United States', async (_, id, section) => {
  expect(await rowsOf(sds(id, section), 'students')).toEqual([
    ['Жолдасбек', 'Әлия', 'Ерланқызы', '', '08.03.2015', '', '', '', 'aliya', '5 «А»'],
  ]);
  expect(await rowsOf(sds(id, section), 'groups')).toEqual([['5 «А»', 'Мұғалімов Асқар']]);
  expect(await rowsOf(sds(id, section), 'personnel')).toHaveLength(1);
});

test('School Data Sync v2.1: facts of a person by the id of the user', async () => {
  const files = {
    'users.csv': ['sourcedId,username,givenName,familyName,phone', 'u1,aliya,Әлия,Жолдасбек,'],
    'roles.csv': ['userSourcedId,orgSourcedId,role', 'u1,o1,student'],
    'demographics.csv': ['userSourcedId,sex,birthDate', 'u1,female,2015-03-08'],
    'classes.csv': ['sourcedId,orgSourcedId,title', 'c1,o1,5 «Ә»'],
    'enrollments.csv': ['classSourcedId,userSourcedId,role', 'c1,u1,student'],
  };
  expect(await rowsOf(files, 'students')).toEqual([
    ['Жолдасбек', 'Әлия', '', 'female', '2015-03-08', '', '', '', 'aliya', '5 «Ә»'],
  ]);
});

test('an archive without a roster, and a roster where none is wanted, are refused', async () => {
  expect(await parseSheet(await zip({ 'a.csv': ['x,y'] }), 'students')).toEqual({ ok: false, fault: 'other-archive' });
  expect(await parseSheet(await zip(oneRoster))).toEqual({ ok: false, fault: 'other-archive' });
});
