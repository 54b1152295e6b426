/** A class that has handed in photos of its homework, over the API, as devices do it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataOf } from '#contract/endpoint.ts';
import type { CommandResult } from '#contract/commands/command.ts';
import { homeworkWork, homeworkWorks } from '#contract/homework/control.ts';
import { homeworkOwnList } from '#contract/homework/own.ts';
import type { OpenedWork } from '#contract/homework/parts.ts';
import type postgres from 'postgres';
import type { ApiClient } from './api-client.ts';
import { smallJpeg } from './jpeg.ts';
import { signIn } from './sitting.ts';

export interface GivenHomework {
  homeworkId: string;
  /** Teaches the class. */
  teacherLogin: string;
  teacher: ApiClient;
  /** In the order of their names on the server's list. */
  works: readonly { answerId: string; login: string; client: ApiClient }[];
}

/** One command on a stream of its own. @returns its fate */
export async function command(
  client: ApiClient,
  kind: string,
  body: Record<string, unknown>,
  files: readonly string[] = [],
  expects: string | null = null,
): Promise<CommandResult['fate'] | undefined> {
  const one = { id: randomUUID(), stream: randomUUID(), seq: 1, kind, version: 1, body, files, expects, madeAt: Date.now() };
  const reply = await client.call<{ results: CommandResult[] }>('POST', '/api/commands', {
    personId: client.user?.userId ?? 0,
    commands: [one],
  });
  return reply.data.results[0]?.fate;
}

/** A file that was sent whole. @returns its upload */
export async function uploaded(
  url: string,
  client: ApiClient,
  { bytes, name, kind }: { bytes: Buffer; name: string; kind: 'image' | 'file' },
): Promise<string> {
  const uploadId = randomUUID();
  await client.call('POST', '/api/uploads', { uploadId, name, size: bytes.length, kind });
  await fetch(`${url}/api/uploads/${uploadId}/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  await client.call('POST', `/api/uploads/${uploadId}/finish`);
  return uploadId;
}

const smallPage = { bytes: smallJpeg, name: 'page.jpg' };

export async function handIn(
  url: string,
  client: ApiClient,
  answerId: string,
  text = 'Далада желді.',
  page: { bytes: Buffer; name: string } = smallPage,
): Promise<void> {
  const upload = await uploaded(url, client, { ...page, kind: 'image' });
  const files = [{ upload, width: 1200, height: 1600, rotation: 0 }];
  const fate = await command(client, 'homework-answer', { answerId, text, files }, [upload]);
  if (fate !== 'applied') throw new Error(`The work was not taken: ${fate}`);
}

/** Returns the fields of homework that is answered with photos, as the teacher's form sends them. */
export const homeworkFields = () => ({
  title: 'Жолдағы есептер',
  body: 'Суретке түсіріп жіберіңіз.',
  kind: 'files',
  dueAt: Date.now() + 86_400_000,
  points: 10,
  rubric: [],
  lateRule: 'accept',
  resubmission: 'any',
  isPublished: true,
  files: [] as string[],
});

/** Gives the class of a lesson homework. @returns the id of the homework */
export async function giveHomework(
  teacher: ApiClient,
  lesson: { lessonId: string; groupId: number },
  fields = homeworkFields(),
): Promise<string> {
  const reply = await teacher.call<{ uuids?: string[] }>('POST', '/api/homework', {
    ...fields,
    creationId: randomUUID(),
    scheduleId: lesson.lessonId,
    targets: [{ group_id: lesson.groupId }],
  });
  const [homeworkId] = reply.data.uuids ?? [];
  if (homeworkId === undefined) throw new Error(`The homework was not added: ${reply.status} ${reply.text}`);
  return homeworkId;
}

/** The teacher of a student's class gives a homework, at a lesson of a plan's theme where the class has one. */
export async function homeworkFor(
  url: string,
  sql: postgres.Sql,
  login: string,
  fieldsOf: (teacher: ApiClient) => Promise<ReturnType<typeof homeworkFields>> = () => Promise.resolve(homeworkFields()),
): Promise<Pick<GivenHomework, 'homeworkId' | 'teacherLogin' | 'teacher'>> {
  const [lesson] = await sql<{ groupId: number; lessonId: string; teacher: string }[]>`
    select l.group_id as "groupId", l.uuid as "lessonId", p.login as teacher
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.date >= current_date and l.group_id = (select group_id from person where login = ${login})
    order by l.theme_uuid is null, l.date, l.start_minute limit 1`;
  if (!lesson) throw new Error(`The demo has no lesson of ${login}`);
  const teacher = await signIn(url, lesson.teacher);
  const homeworkId = await giveHomework(teacher, lesson, await fieldsOf(teacher));
  return { homeworkId, teacherLogin: lesson.teacher, teacher };
}

/** A photograph as large as those of students, of the demo's media. */
export const photo = { file: 'exercises-1.webp', width: 900 };

/** A homework with a long title and a picture, which a student has answered with a photo. @returns the work's id */
export async function picturedWork(url: string, sql: postgres.Sql, login: string): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'server', 'demo', 'media', 'homework');
  const page = { bytes: readFileSync(join(folder, photo.file)), name: `${'Тапсырманың-суреті-'.repeat(4)}.webp` };
  const { homeworkId } = await homeworkFor(url, sql, login, async (teacher) => ({
    ...homeworkFields(),
    title: `${'Қайталау жаттығулары мен есептер, '.repeat(3)}${'интерференция'.repeat(4)}`,
    files: [await uploaded(url, teacher, { ...page, kind: 'image' })],
  }));
  const client = await signIn(url, login);
  const own = await client.call(homeworkOwnList);
  const work = own.data.rows.find((row) => row.homeworkId === homeworkId);
  if (!work) throw new Error(`${login} has no such homework`);
  await handIn(url, client, work.answerId, 'а'.repeat(200), page);
  return work.answerId;
}

/** The teacher of student1's class gives a homework, and so many of the class hand in a page. */
export async function givenHomework(url: string, sql: postgres.Sql, count: number): Promise<GivenHomework> {
  const { homeworkId, teacherLogin, teacher } = await homeworkFor(url, sql, 'student1');
  const { works } = await worksOf(teacher, homeworkId);
  // A running test, which another journey may have left, leads its sitter away from the homework.
  const logins = await sql<{ id: number; login: string }[]>`
    select id, login from person p where role = 'ST'
      and not exists (select from exam_attempt where person_id = p.id and status = 'active')`;
  const loginOf = new Map(logins.map(({ id, login }) => [id, login]));
  const chosen = works
    .flatMap(({ answerId, student }) => {
      const login = loginOf.get(student.id);
      return login === undefined ? [] : [{ answerId, login }];
    })
    .slice(0, count);
  const handedIn = await Promise.all(
    chosen.map(async ({ answerId, login }) => {
      const client = await signIn(url, login);
      const own = await client.call(homeworkOwnList);
      if (!own.data.rows.some((row) => row.answerId === answerId)) throw new Error(`${login} has no such homework`);
      await handIn(url, client, answerId);
      return { answerId, login, client };
    }),
  );
  return { homeworkId, teacherLogin, teacher, works: handedIn };
}

export async function worksOf(client: ApiClient, homeworkId: string): Promise<DataOf<typeof homeworkWorks>> {
  return (await client.call(homeworkWorks, { params: { homeworkId } })).data;
}

export async function workOf(client: ApiClient, answerId: string): Promise<OpenedWork> {
  return (await client.call(homeworkWork, { params: { answerId } })).data;
}
