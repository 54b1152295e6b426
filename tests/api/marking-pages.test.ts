/** Answers on paper: photos follow the answer that names them, markers write on them, and nobody else sees them. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { markingBatch, markingExam, markingPlan } from '#contract/marking/marking.ts';
import { examPageKey } from '#contract/packs/exam-pages.ts';
import { packList, type packPiece } from '#contract/packs/packs.ts';
import { removeUnnamedPages } from '#server/areas/marking/jobs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { command, uploaded } from '../support/homework-works.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
let teachers: ApiClient[];
let examId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  teachers = await Promise.all([5, 6, 7].map((number) => signIn(server.url, `teacher${number}`)));
  const content = { prompt: '<p>Solve.</p>', maxWords: 0, rubric: [], guide: '', paper: 'too' as const };
  examId = await addExam(server.sql, {
    title: 'On paper',
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    passingScore: 1,
    questions: [buildQuestion({ mechanic: 'essay', content }, 5)],
  });
});
afterAll(() => server.stop());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

interface Photo {
  upload: string;
  hash: string;
  width: number;
  height: number;
  rotation: 0;
  bytes: Buffer;
}

/** A photo that no other one is like, on its student's device. */
function photo(): Photo {
  const bytes = Buffer.concat([smallJpeg, Buffer.from(randomUUID())]);
  return { upload: randomUUID(), hash: hashOf(bytes), width: 1200, height: 1600, rotation: 0, bytes };
}

const named = ({ bytes: _own, ...page }: Photo) => page;

/** Sends the file and its command. @returns the command's fate */
async function bring({ client, data, question }: Sitting, taken: Photo, over: object = {}) {
  const upload = await uploaded(server.url, client, { bytes: taken.bytes, name: 'page.jpg', kind: 'image' });
  const body = { attemptId: data.attemptId, questionId: question('essay').id, upload, hash: taken.hash, ...over };
  return { upload, fate: await command(client, 'exam-page', body, [upload]) };
}

async function sitting(login: string): Promise<Sitting> {
  return sit(await signIn(server.url, login), examId);
}

const batchOf = async (client: ApiClient) => (await client.call(markingBatch)).data;
const idOf = (client: ApiClient | undefined) => client?.user?.userId ?? 0;
const plan = (markers: ApiClient[], adjudicator: ApiClient | null = null) =>
  manager.call(markingPlan, {
    params: { id: examId },
    body: {
      isDouble: markers.length > 1,
      tolerance: 0,
      adjudicatorId: adjudicator && idOf(adjudicator),
      markerIds: markers.map(idOf),
    },
  });
const mark = (taskId: string, points: number) => ({ taskId, points, choices: null, remark: '', isDone: true });
const stroke = (id = randomUUID(), page = 0) => ({
  id,
  page,
  kind: 'stroke',
  body: { points: [100, 100, 500, 200, 200, 500], colour: '#c62828', width: 4 },
});
const waitingOf = async () => (await manager.call(markingExam, { params: { id: examId } })).data.withoutPages;

test('the answer is taken and the test ends before its photos are here; they follow, are marked, and are shown with the ink', async () => {
  const one = await sitting('student21');
  const photos = [photo(), photo()];
  // The first one comes before its answer, the second one after the end.
  const first = await bring(one, photos[0] as Photo);
  expect(first.fate).toBe('applied');
  const secondUpload = randomUUID();
  const pages = [
    { ...named(photos[0] as Photo), upload: first.upload },
    { ...named(photos[1] as Photo), upload: secondUpload },
  ];
  expect((await one.send('essay', { text: '', pages })).status).toBe(200);
  expect((await one.finish()).status).toBe(200);
  expect((await one.result()).data).toMatchObject({ waitingPoints: 5, answeredQuestions: 1 });

  const [marker, second, third] = teachers as [ApiClient, ApiClient, ApiClient];
  expect((await plan([marker, second], third)).data).toEqual({ assigned: 1 });
  // Half of an answer is not marked.
  expect((await batchOf(marker)).tasks).toEqual([]);
  expect(await waitingOf()).toBe(1);
  await server.sql`update upload set id = ${secondUpload} where id = ${(await rawUpload(one, photos[1] as Photo)).upload}`;
  const late = { attemptId: one.data.attemptId, questionId: one.question('essay').id, upload: secondUpload };
  expect(await command(one.client, 'exam-page', { ...late, hash: (photos[1] as Photo).hash }, [secondUpload])).toBe('applied');
  expect(await waitingOf()).toBe(0);

  const reply = await marker.call(markingBatch);
  for (const secret of [one.client.user?.surname ?? '-', one.data.attemptId]) expect(reply.text).not.toContain(secret);
  const [task] = reply.data.tasks;
  if (!task) throw new Error('Nothing is there to be marked');
  expect(task.pages.map(({ uploadId, url }) => [uploadId, url !== null])).toEqual([[first.upload, true], [secondUpload, true]]); // prettier-ignore

  // Ink: of one's own, on pages that there are, and without voices.
  const removed = stroke();
  const note = { id: randomUUID(), page: 1, kind: 'note', body: { x: 1, y: 2, text: 'Here.' } };
  const ink = (client: ApiClient, add: object[], remove: string[] = []) =>
    command(client, 'exam-mark-ink', { taskId: task.id, add, remove });
  expect(await ink(marker, [removed, note])).toBe('applied');
  expect(await ink(marker, [stroke(randomUUID(), 2)])).toBe('refused');
  expect(await ink(marker, [{ ...note, kind: 'voice', body: { x: 0, y: 0, upload: first.upload, seconds: 2 } }])).toBe(
    'refused',
  );
  for (const stranger of [one.client, manager, third]) expect(await ink(stranger, [stroke()])).toBe('refused');
  const late2 = stroke();
  expect(await ink(marker, [], [removed.id, late2.id])).toBe('applied');
  expect(await ink(marker, [late2])).toBe('applied');
  expect((await batchOf(marker)).tasks[0]?.ink).toEqual([note]);
  // The other marker sees none of it, and takes none of it away.
  expect(await ink(second, [stroke()], [note.id])).toBe('applied');
  expect((await batchOf(second)).tasks[0]?.ink).toHaveLength(1);
  expect((await batchOf(marker)).tasks[0]?.ink).toEqual([note]);

  expect(await command(marker, 'exam-mark', mark(task.id, 2))).toBe('applied');
  expect(await command(second, 'exam-mark', mark(task.id, 5))).toBe('applied');
  expect(await ink(marker, [stroke()])).toBe('refused');
  const [decided] = (await batchOf(third)).tasks;
  expect(decided?.others?.map((other) => other.ink.length)).toEqual([1, 1]);
  expect(await ink(third, [stroke(randomUUID(), 1)])).toBe('applied');
  expect((await one.result()).data.questionsData?.disciplines[0]?.questions[0]?.marking?.ink).toBeUndefined();
  expect(await command(third, 'exam-mark', mark(task.id, 4))).toBe('applied');
  const marking = (await one.result()).data.questionsData?.disciplines[0]?.questions[0]?.marking;
  expect(marking).toMatchObject({ mark: 4, pages: [{ uploadId: first.upload }, { uploadId: secondUpload }] });
  // Whoever decided alone: theirs is the ink as well.
  expect(marking?.ink?.map(({ page }) => page)).toEqual([1]);
});

/** The file without its command. */
async function rawUpload({ client }: Sitting, { bytes }: Photo) {
  return { upload: await uploaded(server.url, client, { bytes, name: 'page.jpg', kind: 'image' }) };
}

test('a photo is taken once, of one’s own attempt, under the hash of its own bytes', async () => {
  const one = await sitting('student22');
  const other = await sitting('student23');
  const taken = photo();
  const { upload, fate } = await bring(one, taken);
  expect(fate).toBe('applied');
  const body = { attemptId: one.data.attemptId, questionId: one.question('essay').id, upload, hash: taken.hash };
  expect(await command(one.client, 'exam-page', body, [upload])).toBe('applied');
  expect(await command(one.client, 'exam-page', { ...body, attemptId: other.data.attemptId }, [upload])).toBe('refused');
  expect(await command(other.client, 'exam-page', body, [upload])).toBe('refused');
  const foreign = { ...body, attemptId: other.data.attemptId };
  expect(await command(other.client, 'exam-page', foreign, [upload])).toBe('refused');
  expect((await bring(one, photo(), { hash: hashOf(Buffer.from('another')) })).fate).toBe('refused');
  const text = await uploaded(server.url, one.client, { bytes: Buffer.from('%PDF-1.4\n'), name: 'a.pdf', kind: 'file' });
  const plain = { ...body, upload: text, hash: hashOf(Buffer.from('%PDF-1.4\n')) };
  expect(await command(one.client, 'exam-page', plain, [text])).toBe('refused');

  // An answer that names another's photo gets nothing by it.
  await other.send('essay', { text: 'Mine', pages: [{ ...named(taken), upload }] });
  await other.finish();
  const marking = (await other.result()).data.questionsData?.disciplines[0]?.questions[0]?.marking;
  expect(marking?.pages).toEqual([{ uploadId: upload, url: null, width: 1200, height: 1600, rotation: 0 }]);
  const invalid = { text: '', pages: [named(taken), named(taken)] };
  expect((await one.send('essay', invalid)).status).toBe(422);
});

test('a question without paper takes no photos', async () => {
  const plain = await addExam(server.sql, {
    title: 'Words',
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    passingScore: 1,
    questions: [buildQuestion({ mechanic: 'essay', content: { prompt: '<p>W</p>', maxWords: 0, rubric: [], guide: '' } }, 5)],
  });
  const one = await sit(await signIn(server.url, 'student24'), plain);
  expect((await one.send('essay', { text: '', pages: [named(photo())] })).status).toBe(422);
});

test('photos can be taken along by their marker alone, and those that nobody named go', async () => {
  const one = await sitting('student25');
  const taken = photo();
  const { upload } = await bring(one, taken);
  const { upload: unnamed } = await bring(one, photo());
  await one.send('essay', { text: '', pages: [{ ...named(taken), upload }] });
  await one.finish();
  const [marker, stranger] = teachers as [ApiClient, ApiClient];
  await plan([marker]);
  const packOf = async (client: ApiClient) => (await client.call(packList)).data.find(({ name }) => name === 'exam-pages');
  const part = (await packOf(marker))?.parts.find(({ key }) => key === examPageKey(upload));
  expect(part).toEqual({ key: examPageKey(upload), hash: taken.hash, size: taken.bytes.length });
  expect((await packOf(stranger))?.parts).toEqual([]);
  const path = `/api/packs/exam-pages/piece?key=${examPageKey(upload)}&hash=${taken.hash}&from=0`;
  const piece = await marker.call<DataOf<typeof packPiece>>('GET', path);
  expect(Buffer.from(piece.data.bytes, 'base64url').equals(taken.bytes)).toBe(true);
  expect((await stranger.call('GET', path)).status).toBe(404);

  await removeUnnamedPages(server.sql, Date.now());
  const left = () => server.sql`select upload_id from exam_page where upload_id in (${upload}, ${unnamed})`;
  expect(await left()).toHaveLength(2);
  await removeUnnamedPages(server.sql, Date.now() + 61 * 86_400_000);
  expect((await left()).map((row) => row['upload_id'] as string)).toEqual([upload]);
});
