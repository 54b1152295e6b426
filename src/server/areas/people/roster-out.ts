/** A school as OneRoster 1.1 (1EdTech): people and classes of today, as csv tables in a zip. Our own importer reads it again. */
import { ZipFile } from 'yazl';
import { rosterExport } from '#contract/people/roster.ts';
import { groupLabel } from '#domain/person/group-label.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { isSchoolInPlace, placeOf } from '#server/access/scope.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';

interface School {
  id: number;
  nameKz: string;
  departmentId: number;
  department: string;
}

interface Group {
  id: number;
  grade: number;
  letter: string;
  teacherId: number | null;
}

interface Person {
  id: number;
  role: string;
  login: string;
  firstname: string;
  surname: string;
  lastname: string | null;
  iin: string | null;
  phone: string | null;
  email: string | null;
  born: string | null;
  sex: 'm' | 'w';
  groupId: number | null;
}

interface Taught {
  groupId: number;
  subjectId: number;
  subject: string;
  subgroupId: number | null;
  part: number | null;
  teachers: number[];
  /** Members of a subgroup; null: the whole class. */
  members: number[] | null;
}

interface Session {
  id: string;
  title: string;
  type: string;
  start: string;
  end: string;
  parent: string;
  /** The calendar year in which the school year ends. */
  year: number;
}

type Cell = string | number | null;
type Table = readonly (readonly Cell[])[];

export function rosterHandler({ storage: { sql } }: Services): Handler {
  return handle(rosterExport, async ({ query, actor, request }) => {
    const id = placeOf(actor).of === 'school' ? actor.schoolId : query.school;
    const [school] = await sql<School[]>`
      select s.id, s.name_kz as "nameKz", d.id as "departmentId", d.name_kz as department
      from school s join department d on d.id = s.department_id where s.id = ${id ?? null} and ${isSchoolInPlace(sql, actor)}`;
    if (!school || (query.school !== undefined && query.school !== school.id)) return fail('NOT_FOUND');
    const { tables, people } = await loadTables(sql, school);
    const entry = { personId: actor.personId, action: 'people-export', subject: `oneroster ${school.id}: ${people}` } as const;
    await audit(sql, { ...entry, ...traceOf(request), isDone: true });
    const bytes = Buffer.from(await zipOf(tables)).toString('base64');
    return { data: { fileName: `oneroster-${school.id}.zip`, type: 'application/zip', bytes } };
  });
}

async function loadTables(
  sql: Queryable,
  school: School,
): Promise<{ tables: Readonly<Record<string, Table>>; people: number }> {
  const [groups, people, taught, sessions] = await Promise.all([
    sql<Group[]>`
      select g.id, g.grade, g.letter, t.id as "teacherId" from "group" g
      left join person t on t.id = g.personnel_id and t.school_id = g.school_id and t.deleted_at is null and t.left_on is null
      where g.school_id = ${school.id} and g.archived_on is null order by g.grade, g.letter`,
    sql<Person[]>`
      select p.id, p.role, p.login, p.firstname, p.surname, p.lastname, p.iin, p.phone, p.email, p.born_date::text as born, p.sex,
        p.group_id as "groupId"
      from person p where p.school_id = ${school.id} and p.deleted_at is null and p.left_on is null
        and p.role = any(${sql.array(['ST', ...teachingStaff])}::text[]) order by p.id`,
    loadTaught(sql, school.id),
    sql<Session[]>`
      select 'y' || y.year as id, y.year || '/' || y.year + 1 as title, 'schoolYear' as type, y.start_date::text as start, y.end_date::text as end,
        '' as parent, y.year + 1 as year
      from school_year y where y.year = school_year_of(now())
      union all
      select 'q' || q.school_year || '-' || q.number, q.number || '', 'gradingPeriod', min(q.start_date)::text, max(q.end_date)::text,
        'y' || q.school_year, q.school_year + 1
      from quarter q where q.school_year = school_year_of(now()) group by q.school_year, q.number order by 1 desc`,
  ]);
  return {
    people: people.length,
    tables: {
      'manifest.csv': manifest,
      'orgs.csv': orgs(school),
      'academicSessions.csv': sessionTable(sessions),
      'courses.csv': courses(school, taught, sessions),
      'classes.csv': classes(school, groups, taught, sessions),
      'users.csv': users(school, people, groups),
      'demographics.csv': demographics(people),
      'enrollments.csv': enrolments(school, groups, people, taught),
    },
  };
}

async function loadTaught(sql: Queryable, schoolId: number): Promise<Taught[]> {
  const rows = await sql<Taught[]>`
    select e.group_id as "groupId", e.subject_id as "subjectId", s.name_kz as subject, e.subgroup_id as "subgroupId", u.number as part,
      array_agg(distinct e.person_id) as teachers,
      case when e.subgroup_id is not null then array(select m.person_id from subgroup_member m join person p on p.id = m.person_id
        where m.subgroup_id = e.subgroup_id and m.until_on is null and p.group_id = e.group_id and p.deleted_at is null and p.left_on is null) end as members
    from teaching e join "group" g on g.id = e.group_id and g.school_id = ${schoolId} and g.archived_on is null
    join school_subject s on s.id = e.subject_id left join subgroup u on u.id = e.subgroup_id
    join person t on t.id = e.person_id and t.school_id = g.school_id and t.deleted_at is null and t.left_on is null
    where ${isTeachingNow(sql, 'e')} group by e.group_id, e.subject_id, s.name_kz, e.subgroup_id, u.number
    order by e.group_id, e.subject_id, u.number`;
  return [...rows];
}

/** Whole tables each time (`bulk`): status and dateLastModified stay empty then. */
const bulk = ['', ''] as const;
const base = ['sourcedId', 'status', 'dateLastModified'] as const;

const parts = {
  bulk: ['academicSessions', 'classes', 'courses', 'demographics', 'enrollments', 'orgs', 'users'],
  absent: ['categories', 'classResources', 'courseResources', 'lineItems', 'resources', 'results'],
} as const;

const manifest: Table = [
  ['propertyName', 'value'],
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.1'],
  ...Object.entries(parts).flatMap(([kind, names]) => names.map((name) => [`file.${name}`, kind])),
  ['source.systemName', 'Synaq'],
  ['source.systemCode', 'synaq'],
];

const schoolId = ({ id }: School): string => `s${id}`;
const homeroomId = (groupId: number): string => `g${groupId}`;
const classId = ({ groupId, subjectId, subgroupId }: Taught): string =>
  `g${groupId}-${subjectId}${subgroupId === null ? '' : `-${subgroupId}`}`;
const courseId = (subjectId: number): string => `c${subjectId}`;
const personId = (id: number): string => `p${id}`;
/** A homeroom needs a course as any class. */
const homeroomCourse = 'c0';

function orgs(school: School): Table {
  return [
    [...base, 'name', 'type', 'identifier', 'parentSourcedId'],
    [`d${school.departmentId}`, ...bulk, school.department, 'district', `d${school.departmentId}`, ''],
    [schoolId(school), ...bulk, school.nameKz, 'school', schoolId(school), `d${school.departmentId}`],
  ];
}

function sessionTable(sessions: readonly Session[]): Table {
  return [
    [...base, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
    ...sessions.map(({ id, title, type, start, end, parent, year }) => [id, ...bulk, title, type, start, end, parent, year]),
  ];
}

const yearOf = (sessions: readonly Session[]): string => sessions.find(({ parent }) => parent === '')?.id ?? '';

function courses(school: School, taught: readonly Taught[], sessions: readonly Session[]): Table {
  const subjects = new Map(taught.map(({ subjectId, subject }) => [subjectId, subject]));
  const year = yearOf(sessions);
  return [
    [...base, 'schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
    [homeroomCourse, ...bulk, year, 'Homeroom', 'homeroom', '', schoolId(school), '', ''],
    ...[...subjects].map(([id, title]) => [courseId(id), ...bulk, year, title, courseId(id), '', schoolId(school), title, '']),
  ];
}

function classes(school: School, groups: readonly Group[], taught: readonly Taught[], sessions: readonly Session[]): Table {
  const year = yearOf(sessions);
  const byId = new Map(groups.map((group) => [group.id, group]));
  return [
    [
      ...base,
      'title',
      'grades',
      'courseSourcedId',
      'classCode',
      'classType',
      'location',
      'schoolSourcedId',
      'termSourcedIds',
      'subjects',
      'subjectCodes',
      'periods',
    ],
    ...groups.map(({ id, grade, letter }) => {
      const label = groupLabel(grade, letter);
      return [homeroomId(id), ...bulk, label, grade, homeroomCourse, label, 'homeroom', '', schoolId(school), year, '', '', ''];
    }),
    ...taught.map((one) => {
      const group = byId.get(one.groupId);
      const label = group ? groupLabel(group.grade, group.letter) : '';
      const title = `${one.subject}, ${label}${one.part === null ? '' : ` / ${one.part}`}`;
      const code = classId(one);
      return [
        code,
        ...bulk,
        title,
        group?.grade ?? '',
        courseId(one.subjectId),
        code,
        'scheduled',
        '',
        schoolId(school),
        year,
        one.subject,
        '',
        '',
      ];
    }),
  ];
}

function users(school: School, people: readonly Person[], groups: readonly Group[]): Table {
  const grades = new Map(groups.map(({ id, grade }) => [id, grade]));
  const roleOf = (role: string): string =>
    role === 'ST' ? 'student' : role === 'DCR' || role === 'ZVCH' ? 'administrator' : 'teacher';
  return [
    [
      ...base,
      'enabledUser',
      'orgSourcedIds',
      'role',
      'username',
      'userIds',
      'givenName',
      'familyName',
      'middleName',
      'identifier',
      'email',
      'sms',
      'phone',
      'agentSourcedIds',
      'grades',
      'password',
    ],
    ...people.map((one) => [
      personId(one.id),
      ...bulk,
      'true',
      schoolId(school),
      roleOf(one.role),
      one.login,
      '',
      one.firstname,
      one.surname,
      one.lastname,
      one.iin,
      one.email,
      '',
      one.phone,
      '',
      grades.get(one.groupId ?? 0) ?? '',
      '',
    ]),
  ];
}

function demographics(people: readonly Person[]): Table {
  return [
    [...base, 'birthDate', 'sex'],
    ...people.map(({ id, born, sex }) => [personId(id), ...bulk, born, sex === 'm' ? 'male' : 'female']),
  ];
}

function enrolments(school: School, groups: readonly Group[], people: readonly Person[], taught: readonly Taught[]): Table {
  const students = people.filter(({ role }) => role === 'ST');
  const known = new Set(people.map(({ id }) => id));
  const row = (of: string, id: number, role: 'student' | 'teacher', isPrimary = false) => [
    `${of}-${personId(id)}`,
    ...bulk,
    of,
    schoolId(school),
    personId(id),
    role,
    role === 'teacher' ? String(isPrimary) : 'false',
    '',
    '',
  ];
  const membersOf = (one: Taught): number[] =>
    one.members ?? students.filter(({ groupId }) => groupId === one.groupId).map(({ id }) => id);
  const inClass = new Set(groups.map(({ id }) => id));
  return [
    [...base, 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
    ...students.flatMap(({ id, groupId }) =>
      groupId !== null && inClass.has(groupId) ? [row(homeroomId(groupId), id, 'student')] : [],
    ),
    ...groups.flatMap(({ id, teacherId }) => (teacherId === null ? [] : [row(homeroomId(id), teacherId, 'teacher', true)])),
    ...taught.flatMap((one) => [
      ...one.teachers.filter((id) => known.has(id)).map((id, at) => row(classId(one), id, 'teacher', at === 0)),
      ...membersOf(one).map((id) => row(classId(one), id, 'student')),
    ]),
  ];
}

async function zipOf(tables: Readonly<Record<string, Table>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, table] of Object.entries(tables)) zip.addBuffer(Buffer.from(csvOf(table)), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** As the standard has it (RFC 4180): commas, texts as they are. A program reads it, no table program. */
function csvOf(table: Table): string {
  const cell = (value: Cell): string => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
