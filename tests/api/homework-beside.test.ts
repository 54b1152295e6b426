/** Homework in the calendar plan, marks that were withdrawn, and work that is spoken. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeworkOfPlan, homeworkResetHistory } from '#contract/homework/beside.ts';
import { homeworkOwnRead } from '#contract/homework/own.ts';
import type { ApiClient } from '../support/api-client.ts';
import { command, givenHomework, uploaded, workOf, type GivenHomework } from '../support/homework-works.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let given: GivenHomework;
let stranger: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  given = await givenHomework(server.url, server.sql, 1);
  const [row] = await server.sql<{ login: string }[]>`
    select login from person where role = 'TCHR' and school_id <> (select school_id from person where login = ${given.teacherLogin})
    order by id limit 1`;
  stranger = await signIn(server.url, row?.login ?? '');
});
afterAll(() => server.stop());

test('a plan shows what was given at the lessons of its themes, to those who may see it', async () => {
  const [theme] = await server.sql<{ uuid: string; plan: string }[]>`
    select t.uuid, t.plan_uuid as plan from homework h join lesson l on l.uuid = h.lesson_uuid join plan_theme t on t.uuid = l.theme_uuid
    where h.uuid = ${given.homeworkId}`;
  const { rows } = (await given.teacher.call(homeworkOfPlan, { params: { calendarPlanUuid: theme?.plan ?? '' } })).data;
  expect(rows.find(({ uuid }) => uuid === given.homeworkId)).toMatchObject({
    themeId: theme?.uuid,
    title: 'Жолдағы есептер',
    isDraft: false,
    handedIn: 1,
  });
  expect((await stranger.call(homeworkOfPlan, { params: { calendarPlanUuid: theme?.plan ?? '' } })).data).toEqual({ rows: [] });
});

test('a mark that was withdrawn after a minute is in the history of resets; a slip of the hand is not', async () => {
  const { teacher, homeworkId, works } = given;
  const [{ answerId }] = works as [GivenHomework['works'][number]];
  const review = { answerId, version: 1, mark: 7, points: 10, rubric: null, comment: '' };
  const written = randomUUID();
  const history = async () => (await teacher.call(homeworkResetHistory, { params: { homeworkId } })).data;
  const back = async () => {
    const [row] = await server.sql<{ id: string }[]>`select version_id as id from review where answer_id = ${answerId}`;
    return command(teacher, 'homework-return', { answerId, version: 1 }, [], row?.id ?? written);
  };
  const withdraw = () => command(teacher, 'homework-retract', { answerId, version: 1 });

  expect(await command(teacher, 'homework-review', review)).toBe('applied');
  expect([await back(), await withdraw()]).toEqual(['applied', 'applied']);
  expect(await history()).toEqual([]);
  expect(await back()).toBe('applied');
  await server.sql`update review set returned_at = now() - interval '2 minutes' where answer_id = ${answerId}`;
  expect([await withdraw(), await withdraw()]).toEqual(['applied', 'applied']);
  expect(await history()).toMatchObject([{ result: 7, maxResult: 10 }]);
  const foreign = await stranger.call('GET', `/api/monitoring-reset/homework/${homeworkId}`);
  expect(foreign.status).toBe(404);
});

/** The head of a recording as browsers make it: EBML, of the kind WebM. */
const recording = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex'),
  Buffer.alloc(400, 7),
]);

test('a spoken answer and a spoken review arrive as sound, once, and the other side can play each', async () => {
  const { teacher, works } = given;
  const [{ answerId, client }] = works as [GivenHomework['works'][number]];
  const spoken = await uploaded(server.url, client, { bytes: recording, name: 'voice.webm', kind: 'file' });
  const answer = { answerId, text: '', files: [{ upload: spoken, width: null, height: null, rotation: 0 }] };
  expect(await command(client, 'homework-answer', answer, [spoken])).toBe('applied');
  const { work } = await workOf(teacher, answerId);
  expect(work.versions.at(-1)?.files).toMatchObject([
    { name: 'voice.webm', contentType: 'video/webm', size: recording.length },
  ]);

  const version = work.versions.length;
  const said = await uploaded(server.url, teacher, { bytes: recording, name: 'voice.webm', kind: 'file' });
  const mark = { id: randomUUID(), page: 0, kind: 'voice', body: { x: 0, y: 0, upload: said, seconds: 4 } };
  const marks = { answerId, version, add: [mark], remove: [] };
  // The same recording under another command, as after a restored device: it is there already.
  for (const _time of [1, 2]) expect(await command(teacher, 'homework-review-marks', marks, [said])).toBe('applied');
  const ownWork = () => client.call(homeworkOwnRead, { params: { answerId } });
  expect((await ownWork()).data.marks).toEqual([]);
  expect(await command(teacher, 'homework-return', { answerId, version })).toBe('applied');
  const [returned, ...more] = (await ownWork()).data.marks;
  expect([returned?.mark.kind, more]).toEqual(['voice', []]);
  const played = await fetch(`${server.url}${returned?.url ?? ''}`, { headers: { range: 'bytes=0-3' } });
  expect([played.status, Buffer.from(await played.arrayBuffer()).toString('hex')]).toEqual([206, '1a45dfa3']);
  // The server refuses a recording that somebody else uploaded.
  const other = { ...mark, id: randomUUID(), body: { ...mark.body, upload: spoken } };
  expect(await command(teacher, 'homework-review-marks', { ...marks, add: [other] }, [spoken])).toBe('refused');
});
