/** Lessons: writing and publishing them, going through them by commands, following and resetting. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankLesson, type LessonDocument, type TaskBody } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import type { DataOf } from '#contract/endpoint.ts';
import {
  lessonContentAdd,
  lessonContentCopy,
  lessonContentList,
  lessonContentPublish,
  lessonContentRemove,
  lessonContentSave,
  type lessonPaper,
  lessonSubjects,
  type OpenedLesson,
} from '#contract/lessons/authoring.ts';
import { lessonAuthorList, lessonAuthorSet, lessonColleagues, lessonPresence } from '#contract/lessons/co-authors.ts';
import { lessonOwnList, lessonPlay, type PlayedLesson } from '#contract/lessons/player.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import type { lessonFileRead } from '#contract/lessons/read-file.ts';
import {
  lessonAnswers,
  lessonArchive,
  lessonProgress,
  type LessonProgress,
  lessonReset,
  lessonResetHistory,
} from '#contract/lessons/progress.ts';
import { readLessonFile } from '#server/areas/lessons/files/read-file.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { png } from '../abuse/samples.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let stranger: ApiClient;
let teacher: ApiClient;
let colleague: ApiClient;
let foreigner: ApiClient;
let country: ApiClient;
let scheduleId: string;
let themeId: string;
let subjectId: number;

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  const [row] = await server.sql<{ scheduleId: string; themeId: string; subjectId: number; login: string; schoolId: number }[]>`
    select l.uuid as "scheduleId", l.theme_uuid as "themeId", l.subject_id as "subjectId", p.login, l.school_id as "schoolId"
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.theme_uuid is not null and l.group_id = (select group_id from person where login = 'student1')
    order by l.date desc, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no lesson of student1 with a theme');
  ({ scheduleId, themeId, subjectId } = row);
  teacher = await signIn(server.url, row.login);
  const login = async (query: Promise<{ login: string }[]>): Promise<ApiClient> =>
    signIn(server.url, (await query)[0]?.login ?? '');
  stranger = await login(server.sql<{ login: string }[]>`
    select login from person where role = 'ST' and school_id = ${row.schoolId}
      and group_id <> (select group_id from person where login = 'student1') order by id limit 1`);
  colleague = await login(server.sql<{ login: string }[]>`
    select login from person p where role = 'TCHR' and school_id = ${row.schoolId} and login <> ${row.login}
      and not exists (select from lesson l where l.teacher_id = p.id
        and l.group_id = (select group_id from person where login = 'student1')) order by id limit 1`);
  foreigner = await login(server.sql<{ login: string }[]>`
    select login from person where role = 'TCHR' and school_id <> ${row.schoolId} order by id limit 1`);
  country = await login(server.sql<{ login: string }[]>`select login from person where role = 'CTRWRKR' order by id limit 1`);
});
afterAll(() => server.stop());

const select: TaskBody = { kind: 'select', options: ['5 < 7', '9'], right: 1 };
const links: TaskBody = {
  kind: 'connection',
  left: { a: { content: 'A', val: ['x'] }, b: { content: 'B', val: ['y'] } },
  right: { x: { content: 'X' }, y: { content: 'Y' } },
};

function written(
  bodies: Record<string, TaskBody> = { t1: select, t2: links },
  over: Partial<LessonDocument> = {},
): LessonDocument {
  let lesson: LessonDocument = { ...blankLesson('lesson', 'kz', 'p1'), title: 'Steppe', ...over };
  lesson = editLesson(lesson, { do: 'settings', settings: { lang: 'kz', subjectId, grade: 9 } });
  for (const [id, body] of Object.entries(bodies))
    lesson = editLesson(lesson, {
      do: 'module-add',
      pageId: 'p1',
      after: 'last',
      module: {
        type: 'task',
        id,
        title: 'Task {n}',
        number: null,
        description: '',
        content: '<p>How many?</p><script>alert(1)</script>',
        attachments: [],
        body,
        hints: { solution: '<p>Count.</p>' },
        additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: null },
      },
    });
  return lesson;
}

async function add(document = written(), by = teacher): Promise<OpenedLesson> {
  const reply = await by.call(lessonContentAdd, { body: { creationId: randomUUID(), document } });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data;
}

type Published = DataOf<typeof lessonContentPublish>;

async function publish({ uuid, revision }: OpenedLesson, isCheck = false): Promise<Published> {
  const reply = await teacher.call(lessonContentPublish, { params: { lessonId: uuid }, body: { revision, isCheck } });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data;
}

/** A published lesson that stands in the plan of the student's class. */
async function planned(bodies?: Record<string, TaskBody>): Promise<OpenedLesson> {
  const { lesson, published } = await publish(await add(written(bodies)));
  expect(published).toBe(1);
  await server.sql`
    update plan_theme set entity_kind = 'lesson-document', entity_id = ${lesson.uuid} where uuid = ${themeId}`;
  return lesson;
}

async function play(lessonId: string, by = student): Promise<PlayedLesson> {
  const reply = await by.call(lessonPlay, { params: { lessonId } });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data;
}

/** A device: one stream, numbers without gaps. */
function deviceOf(client: ApiClient) {
  const stream = randomUUID();
  let seq = 0;
  return async ({ lesson, run }: PlayedLesson, ...steps: Record<string, unknown>[]): Promise<unknown[]> => {
    const { runId, round } = run;
    const of = { runId, round, lessonId: lesson.uuid, version: lesson.version, scheduleId };
    const commands = steps.map((step) => {
      seq += 1;
      return { id: randomUUID(), stream, seq, kind: 'lesson-step', version: 1, body: { ...of, ...step }, madeAt: Date.now() };
    });
    const reply = await client.call(sendCommands, { body: { personId: client.user?.userId ?? 0, commands } });
    expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    return reply.data.results.map((result) =>
      result.fate === 'refused' ? `${result.code} ${String(result.field)}` : result.fate,
    );
  };
}

const right = { step: 'answer', moduleId: 't1', answer: { selected: 'o1' } };

async function progress(lessonId: string): Promise<LessonProgress> {
  return (await teacher.call(lessonProgress, { params: { scheduleId, lessonId } })).data;
}

test('a lesson is written once for a creation, cleaned, and saved over the version that was seen only', async () => {
  const body = { creationId: randomUUID(), document: written() };
  const [first, second] = [await teacher.call(lessonContentAdd, { body }), await teacher.call(lessonContentAdd, { body })];
  expect(second.data.uuid).toBe(first.data.uuid);
  expect(JSON.stringify(first.data.document)).not.toContain('<script');
  const path = `/api/lesson-content/${first.data.uuid}`;
  const saved = await teacher.call(lessonContentSave, {
    params: { lessonId: first.data.uuid },
    body: { document: written({}, { title: 'Sea' }), revision: 1 },
  });
  expect(saved.data).toMatchObject({ title: 'Sea', revision: 2 });
  const late = await teacher.call('PUT', path, { document: written(), revision: 1 });
  expect([late.status, late.code]).toEqual([409, 'EDIT_CONFLICT']);
});

test('a lesson of a language names the speech activity of a purpose; the server says which subjects are languages', async () => {
  await server.sql`
    insert into school_subject (id, name_kz, name_ru, is_language) values (9001, 'Тіл', 'Язык', true), (9002, 'Пән', 'Предмет', false)`;
  const subjects = await teacher.call(lessonSubjects);
  const known = new Map(subjects.data.map(({ id, isLangSubject }) => [id, isLangSubject]));
  expect([known.get(9001), known.get(9002)]).toEqual([true, false]);
  const purpose = { id: 'goal', title: '', skillLevelId: null, langLevelId: 2, speechActivityId: 3 } as const;
  for (const subjectId of [9001, 9002]) {
    const settings = { lang: 'ru', subjectId, grade: 7, themeTypeId: 1 } as const;
    const lesson = await add({ ...written({}, { purposes: [purpose] }), settings });
    expect(lesson).toMatchObject({ isLangSubject: subjectId === 9001, document: { settings, purposes: [purpose] } });
  }
});

test('a lesson that breaks a rule of the builder is refused', async () => {
  const twice = written();
  const [page] = twice.pages;
  if (!page) throw new Error('no page');
  const broken: LessonDocument[] = [
    { ...twice, pages: [page, { ...page, id: 'p2' }] },
    { ...twice, duration: 0 },
    { ...twice, duration: 100_000 },
    { ...twice, title: 'a\u0000b' },
    written({ t1: { ...select, right: 7 } }),
    written({ t1: { ...links, left: { a: { content: '', val: ['gone'] } } } }),
  ];
  for (const document of broken) {
    const reply = await teacher.call('POST', '/api/lesson-content', { creationId: randomUUID(), document });
    expect([reply.status, reply.code]).toEqual([422, 'VALIDATION']);
  }
});

test('nothing is published with errors, and what is published is frozen', async () => {
  const bad = await publish(await add(written({ t1: { kind: 'select', options: ['one'], right: 0 } }, { title: ' ' })));
  expect(bad.published).toBeNull();
  expect(bad.faults.map(({ code }) => code)).toEqual(['no-title', 'task-incomplete']);
  const hollow = await publish(await add(written({ t1: { kind: 'select', options: ['', '9'], right: 1 } })));
  expect(hollow.faults.map(({ code }) => code)).toEqual(['task-incomplete']);
  const good = await add();
  expect(await publish(good, true)).toMatchObject({ faults: [], published: null });
  expect((await publish(good)).published).toBe(1);
  expect((await publish(good)).published).toBe(1);
});

test('a student sees no key, goes through the lesson, and gets points when it is finished', async () => {
  const { uuid } = await planned();
  const own = await student.call(lessonOwnList);
  expect(own.data.rows.find(({ lessonId }) => lessonId === uuid)).toMatchObject({ state: 'new', title: 'Steppe' });
  const opened = await play(uuid);
  expect(JSON.stringify(opened)).not.toMatch(/"right":"o1"|pairs|Count\./);
  expect(JSON.stringify(opened)).toContain('5 &lt; 7');
  const send = deviceOf(student);
  const links = { pairs: [{ left: 'a', right: 'x' }] };
  expect(
    await send(
      opened,
      { step: 'start' },
      { step: 'answer', moduleId: 't1', answer: { selected: 'o0' } },
      right,
      { step: 'answer', moduleId: 't2', answer: links },
      { step: 'answer', moduleId: 't1', answer: { selected: 'nowhere' } },
      { step: 'answer', moduleId: 'gone', answer: null },
    ),
  ).toEqual(['applied', 'applied', 'applied', 'applied', 'VALIDATION answer', 'VALIDATION moduleId']);
  expect((await play(uuid)).run).toMatchObject({ state: 'started', results: [{ earned: null }, { earned: null }] });
  expect(await send(opened, { step: 'finish' }, right)).toEqual(['applied', 'ALREADY_COMPLETED null']);
  const over = await play(uuid);
  expect(over.run.state).toBe('finished');
  expect(over.run.results.find(({ moduleId }) => moduleId === 't1')).toMatchObject({ earned: 1, max: 1 });
  expect(JSON.stringify(over)).toContain('Count.');
});

test('a lesson that was begun goes on as it was opened, though it is published again or taken away', async () => {
  const lesson = await planned();
  const opened = await play(lesson.uuid);
  const send = deviceOf(student);
  await send(opened, { step: 'start' });
  const document = written({ t9: select });
  const saved = await teacher.call(lessonContentSave, {
    params: { lessonId: lesson.uuid },
    body: { document, revision: lesson.revision },
  });
  expect((await publish(saved.data)).published).toBe(2);
  expect((await play(lesson.uuid)).lesson.version).toBe(1);
  expect((await teacher.call(lessonContentRemove, { params: { lessonId: lesson.uuid } })).data.removed).toBe(true);
  expect(await send(opened, right)).toEqual(['applied']);
  expect((await play(lesson.uuid)).run.results).toHaveLength(1);
});

test('the teacher follows, resets with history, and late steps count for the round that they were made in', async () => {
  const { uuid } = await planned();
  const before = await play(uuid);
  const send = deviceOf(student);
  await send(before, right);
  const me = student.user?.userId ?? 0;
  const row = (await progress(uuid)).students.find(({ id }) => id === me);
  expect(row).toMatchObject({ state: 'started', round: 0, results: [{ moduleId: 't1', earned: 1, max: 1 }] });
  const answers = await teacher.call(lessonAnswers, { params: { scheduleId, lessonId: uuid, userId: me } });
  expect(answers.data.results).toMatchObject([{ isCorrect: true, right: { selected: 'o1' } }]);
  const reset = { students: [me] };
  expect((await teacher.call(lessonReset, { params: { scheduleId, lessonId: uuid }, body: reset })).data).toEqual({ reset: 1 });
  expect((await teacher.call(lessonReset, { params: { scheduleId, lessonId: uuid }, body: reset })).data).toEqual({ reset: 0 });
  const again = await play(uuid);
  expect([again.run.round, again.run.state, again.run.runId === before.run.runId]).toEqual([1, 'new', false]);
  expect(await send(before, { step: 'finish' })).toEqual(['applied']);
  expect((await play(uuid)).run.state).toBe('new');
  const history = await teacher.call(lessonAnswers, { params: { scheduleId, lessonId: uuid, userId: me } });
  expect(history.data).toMatchObject({ results: [], resets: [{ earned: 1, max: 2 }] });
  const monitoring = `/api/monitoring-reset/lesson/${scheduleId}`;
  const rows = (await teacher.call(lessonResetHistory, { params: { scheduleId } })).data;
  const own = rows.filter(({ lessonId }) => lessonId === uuid);
  expect(own).toMatchObject([{ userId: me, result: 1, maxResult: 2, lessonId: uuid }]);
  expect(own[0]?.deletedUser.label).not.toBe('');
  expect((await teacher.call('GET', `${monitoring}?userId=2000000000`)).data).toEqual([]);
  expect((await foreigner.call('GET', monitoring)).status).toBe(404);
  await send(again, { step: 'start' });
  const archived = await teacher.call(lessonArchive, {
    params: { scheduleId, lessonId: uuid },
    body: { ...reset, isArchived: true },
  });
  expect(archived.data).toEqual({ changed: 1 });
  expect((await play(uuid)).run.state).toBe('archived');
});

test('a lesson is its author’s, the school’s when it is given to it, the country’s when that is approved', async () => {
  const lesson = await planned();
  const path = `/api/lesson-content/${lesson.uuid}`;
  const see = async (client: ApiClient) => (await client.call('GET', path)).status;
  expect([await see(colleague), await see(foreigner), await see(country)]).toEqual([404, 404, 404]);
  await teacher.call('PUT', `${path}/share`, { share: 'school' });
  expect([await see(colleague), await see(foreigner), await see(country)]).toEqual([200, 404, 404]);
  await teacher.call('PUT', `${path}/share`, { share: 'country' });
  expect([await see(colleague), await see(foreigner), await see(country)]).toEqual([200, 404, 200]);
  await country.call('PUT', `${path}/approval`, { isApproved: true });
  expect(await see(foreigner)).toBe(200);
  const shelf = await foreigner.call(lessonContentList, { query: { shelf: 'country' } });
  expect(shelf.data.map(({ uuid }) => uuid)).toEqual([lesson.uuid]);
  const copy = await foreigner.call(lessonContentCopy, {
    params: { lessonId: lesson.uuid },
    body: { creationId: randomUUID() },
  });
  expect(copy.data).toMatchObject({ isOwn: true, published: null, title: 'Steppe' });
  const theirs = await colleague.call('PUT', path, { document: written(), revision: lesson.revision });
  expect([theirs.status, theirs.code]).toEqual([404, 'NOT_FOUND']);
  const followed = await colleague.call('GET', `/api/lesson-progress/${scheduleId}/${lesson.uuid}`);
  expect(followed.status).toBe(404);
});

test('a colleague who is invited writes along, an older revision asks first, and whoever is removed is out', async () => {
  const lesson = await planned();
  const path = `/api/lesson-content/${lesson.uuid}`;
  const set = (of: ApiClient, who: ApiClient, isAuthor: boolean) =>
    of.call(lessonAuthorSet, { params: { lessonId: lesson.uuid, personId: who.user?.userId ?? 0 }, body: { isAuthor } });
  const save = (of: ApiClient, title: string, revision: number) =>
    of.call(lessonContentSave, {
      params: { lessonId: lesson.uuid },
      body: { document: written(undefined, { title }), revision },
    });
  // The server refuses an author of another school, the owner, and a caller who is no author.
  expect((await set(teacher, foreigner, true)).status).toBe(404);
  expect((await set(teacher, teacher, true)).code).toBe('EDIT_CONFLICT');
  expect((await set(colleague, colleague, true)).status).toBe(404);
  const found = await teacher.call(lessonColleagues, { query: { perPage: 100 } });
  const ids = new Set(found.data.map(({ id }) => id));
  expect([colleague, teacher, foreigner].map((who) => ids.has(who.user?.userId ?? 0))).toEqual([true, false, false]);
  const invited = await set(teacher, colleague, true);
  expect(invited.data).toMatchObject({ mayInvite: true, authors: [{ isOwner: true }, { isOwner: false }] });
  // Hears of it once, however often it is said.
  await set(teacher, colleague, true);
  const { data: news } = await colleague.call(notificationList);
  expect(news.rows.filter(({ kind, data }) => kind === 'lesson-invited' && data.lessonId === lesson.uuid)).toMatchObject([
    { data: { title: lesson.title, owner: expect.any(String) } },
  ]);
  const saved = await save(colleague, 'Ours', lesson.revision);
  expect(saved.data).toMatchObject({ title: 'Ours', isOwn: false, mayWrite: true, coAuthors: 1 });
  expect((await save(teacher, 'Mine', lesson.revision)).code).toBe('EDIT_CONFLICT');
  const mine = await colleague.call(lessonContentList, { query: { perPage: 100 } });
  expect(mine.data.map(({ uuid }) => uuid)).toContain(lesson.uuid);
  // Only the owner may do these.
  expect((await colleague.call('PUT', `${path}/share`, { share: 'school' })).status).toBe(404);
  expect((await set(colleague, foreigner, true)).status).toBe(404);
  await colleague.call('DELETE', path);
  const present = (of: ApiClient, moduleId: string | null) =>
    of.call(lessonPresence, { params: { lessonId: lesson.uuid }, body: { moduleId } });
  await present(colleague, 't1');
  expect((await present(teacher, null)).data).toMatchObject({
    revision: saved.data.revision,
    others: [{ personId: colleague.user?.userId, moduleId: 't1' }],
  });
  // Being there makes nobody an author.
  expect((await teacher.call(lessonAuthorList, { params: { lessonId: lesson.uuid } })).data.authors).toHaveLength(2);
  expect((await set(colleague, colleague, false)).data.authors).toEqual([]);
  expect((await save(colleague, 'Late', saved.data.revision)).status).toBe(404);
  expect((await present(colleague, null)).status).toBe(404);
  expect((await save(teacher, 'Mine', saved.data.revision)).data.title).toBe('Mine');
});

test('what a class does not have is not there for others, and a foreign round takes no step', async () => {
  const { uuid } = await planned();
  expect((await stranger.call('GET', `/api/lessons-own/${uuid}`)).status).toBe(404);
  const opened = await play(uuid);
  expect(await deviceOf(stranger)(opened, right)).toEqual(['NOT_FOUND null']);
  const forged = { ...opened, run: { ...opened.run, runId: randomUUID() } };
  expect(await deviceOf(student)(forged, right)).toEqual(['NOT_FOUND null']);
});

interface FileReply<D> {
  status: number;
  body: { data?: D; errors?: Record<string, string[]> };
}

async function sendFile<D>(path: string, body: Uint8Array<ArrayBuffer>): Promise<FileReply<D>> {
  const reply = await fetch(`${server.url}/api/lesson-content/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token ?? ''}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return { status: reply.status, body: (await reply.json()) as FileReply<D>['body'] };
}

test('a Word file becomes cleaned pages with its pictures; what cannot be read is refused with a reason', async () => {
  const archive = new ZipFile();
  const put = (name: string, content: string | Uint8Array) => archive.addBuffer(Buffer.from(content as Uint8Array), name);
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  put(
    'word/document.xml',
    `<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r"><w:body><w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Дала')}</w:p><w:p>${run('1 &lt; 2')}<w:r><w:drawing><a:blip r:embed="p"/><a:blip r:embed="q"/></w:drawing><w:drawing><a:blip r:embed="q"/></w:drawing></w:r></w:p></w:body></w:document>`,
  );
  put(
    'word/_rels/document.xml.rels',
    '<Relationships><Relationship Id="p" Target="media/p.png"/><Relationship Id="q" Target="media/q.emf"/></Relationships>',
  );
  put('word/media/p.png', png);
  put('word/media/q.emf', 'no picture');
  archive.end();
  const taken = await sendFile<DataOf<typeof lessonFileRead>>('read-file', new Uint8Array(await buffer(archive.outputStream)));
  expect(taken.body.data).toEqual({
    format: 'docx',
    notes: ['pictures'],
    refused: [],
    pages: [
      {
        title: 'Дала',
        modules: [
          { type: 'simple', block: 'text', title: '', content: '<p>1 &lt; 2</p>', alt: '' },
          { type: 'simple', block: 'picture', title: '', content: expect.stringMatching(/^\/media\/\w+\.png$/), alt: '' },
        ],
      },
    ],
  });
  const refused = await sendFile('read-file', new TextEncoder().encode('PK'));
  expect([refused.status, refused.body.errors?.['file']?.length]).toEqual([422, 1]);
});

test('a lesson goes out for Word to those who may read it, and its keys only where they are asked for', async () => {
  const lesson = await add();
  const word = async (of: ApiClient, query: string) => {
    const reply = await of.call<DataOf<typeof lessonPaper>>('GET', `/api/lesson-content/${lesson.uuid}/word${query}`);
    if (reply.status !== 200) return reply.status;
    const outcome = await readLessonFile(new Uint8Array(Buffer.from(reply.data.document, 'base64')));
    return outcome.ok && JSON.stringify(outcome.read);
  };
  expect(await word(teacher, '')).toContain('5 &lt; 7');
  expect(await word(teacher, '')).not.toContain('Count.');
  expect(await word(teacher, '?keys=true')).toContain('Count.');
  expect([await word(colleague, ''), await word(foreigner, ''), await word(student, '')]).toEqual([404, 404, 403]);
});

test('a file of questions becomes tasks; what cannot be one is named', async () => {
  const gift = `::Steppe:: Who lives in the steppe? {=Saiga ~Penguin ~Kangaroo}\n\n::Words:: Write an essay. {}\n`;
  const { body } = await sendFile<DataOf<typeof lessonFileRead>>('read-file', new TextEncoder().encode(gift));
  expect(body.data).toMatchObject({ format: 'gift', notes: ['questions'], refused: ['Words'] });
  const tasks = body.data?.pages.flatMap(({ modules }) => modules) ?? [];
  expect(tasks).toMatchObject([{ type: 'task', body: { mechanic: 'one-correct' } }]);
  const [task] = tasks;
  if (task?.type !== 'task') throw new Error('There is no task');
  const lesson = await planned({ q1: task.body });
  const { pages } = (await play(lesson.uuid)).lesson;
  expect(JSON.stringify(pages)).toContain('Saiga');
});

test('a file of a lesson is recognised by its bytes, and the same one has the same address', async () => {
  const bring = (bytes: Uint8Array<ArrayBuffer>) => sendFile<{ src: string; kind: string }>('media', bytes);
  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const [first, second] = [await bring(pdf), await bring(pdf)];
  expect([first.status, first.body.data?.kind]).toEqual([200, 'document']);
  expect(second.body.data?.src).toBe(first.body.data?.src);
  expect(first.body.data?.src).toMatch(/^\/media\/[\w.-]+$/);
  expect((await bring(new TextEncoder().encode('<svg onload="alert(1)"></svg>'))).status).toBe(422);
});
