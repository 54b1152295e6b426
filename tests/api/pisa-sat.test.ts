/** A PISA unit from the exam manager to a student's result: put into an exam, frozen, sat, scored, counted, renewed, taken out. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptData } from '#contract/attempts/parts.ts';
import { examPreview } from '#contract/bank/exam-preview.ts';
import { pisaCreate, pisaPutIn, pisaRead, pisaSave, pisaTakeOut, type PisaUnit } from '#contract/bank/pisa-units.ts';
import type { QuestionRow } from '#contract/bank/question-parts.ts';
import { demoUnitUuid } from '#server/demo/data/unit.ts';
import { filterOfKind } from '#domain/statistics/kinds.ts';
import { questionList, questionRead } from '#contract/bank/questions.ts';
import * as v from 'valibot';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

const at = (uuid: string) => `/api/admin/pisa-units/${uuid}`;

/** The demo's unit once more, for this exam. */
async function unitFor(examId: number | null, change: Partial<PisaUnit> = {}): Promise<PisaUnit> {
  const { data } = await manager.call(pisaRead, { params: { uuid: demoUnitUuid } });
  const { version: _v, createdAt: _c, savedAt: _s, savedBy: _b, inExam: _i, ...fields } = data;
  const reply = await manager.call(pisaCreate, { body: { ...fields, ...change, uuid: randomUUID(), examId } });
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reply.data;
}

const putIn = ({ uuid, version }: PisaUnit, subjectId: number | null = null) =>
  manager.call(pisaPutIn, { params: { uuid }, body: { version, subjectId } });

async function questionsOf(examId: number): Promise<QuestionRow[]> {
  return (await manager.call(questionList, { query: { examId } })).data;
}

async function pisaExam(): Promise<number> {
  const examId = await addExam(server.sql, { questions: [] });
  await server.sql`update exam set access_type_id = 7 where id = ${examId}`;
  await server.sql`update exam_access_period set access_type_id = 7 where exam_id = ${examId}`;
  return examId;
}

test('a unit that is put in is sat with its layout and without keys, scored, and counts as PISA', async () => {
  const examId = await pisaExam();
  const unit = await unitFor(examId, { score: 4 });
  const put = await putIn(unit);
  expect(put.data.inExam).toMatchObject({ version: 1, examId, questions: 3 });
  expect((await questionsOf(examId)).map(({ points, state }) => [points, state])).toEqual([
    [1.34, 'published'],
    [1.33, 'published'],
    [1.33, 'published'],
  ]);

  const student = await signIn(server.url, 'student1');
  const sitting = await sit(student, examId);
  const { examContent } = v.parse(attemptData, sitting.data);
  const [shared] = examContent.sharedContents;
  expect(shared?.layout).toMatchObject({ direction: 'horizontal', share: 50, side: 'first' });
  expect(shared?.layout?.pages?.map(({ title }) => title)).toEqual(['Мәтін', 'Кесте']);
  const asked = examContent.disciplines.flatMap(({ questions }) => questions);
  expect(asked.map(({ question }) => [question.mechanic, question.sharedContentId])).toEqual([
    ['one-correct', shared?.id],
    ['simple-text', shared?.id],
    ['yes-no', shared?.id],
  ]);
  expect(JSON.stringify(examContent)).not.toMatch(/"right"|accepted|pairs/);

  await sitting.send('one-correct', { selected: 'b' });
  await sitting.send('simple-text', { text: '31' });
  await sitting.finish();
  expect((await sitting.result()).data.resultData).toMatchObject({ totalScore: 2.67, totalMaxScore: 4 });
  const [attempt] = await server.sql<{ type: number }[]>`
    select access_type_id as type from exam_attempt where id = ${sitting.data.attemptId}`;
  expect(attempt?.type).toBe(filterOfKind('pisa2025', 'input').accessTypeId);
});

test('a unit with an empty option is not ready, and says which', async () => {
  const { data } = await manager.call(pisaRead, { params: { uuid: demoUnitUuid } });
  const { version: _v, createdAt: _c, savedAt: _s, savedBy: _b, inExam: _i, ...fields } = data;
  const questions = fields.questions.map((question) =>
    question.type === 'one-correct'
      ? { ...question, content: { ...question.content, options: emptied(question.content) } }
      : question,
  );
  const add = (isActive: boolean) =>
    manager.call('POST', '/api/admin/pisa-units', { ...fields, questions, isActive, uuid: randomUUID(), examId: null });
  const refused = await add(true);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['questions.0', 'questions.0.content.options.0']]);
  expect((await add(false)).status).toBe(200);
});

/** Its options, the first one without a text. */
function emptied(content: unknown): object[] {
  const { options } = content as { options: object[] };
  return options.map((option, index) => (index === 0 ? { ...option, content: '' } : option));
}

test('renewing a unit makes new versions of what has changed, and a test that was begun stays as it is', async () => {
  const examId = await pisaExam();
  const unit = await unitFor(examId);
  await putIn(unit);
  const before = await questionsOf(examId);
  const sitting = await sit(await signIn(server.url, 'student2'), examId);
  const { uuid, version, createdAt: _c, savedAt: _s, savedBy: _b, inExam: _i, ...fields } = unit;
  const [first, second] = fields.questions;
  if (!first || !second) throw new Error('The demo unit has three questions');
  const data = Object.fromEntries(
    Object.entries(fields.content.data).filter(([id]) => [first, second, ...fields.stimuli].some((part) => part.uuid === id)),
  );
  const changed = {
    ...fields,
    score: 2,
    questions: [second, { ...first, content: { ...first.content, right: 'a' } }],
    content: { settings: { direction: 'vertical' as const, ratio: '30/70' }, data },
  };
  const saved = await manager.call(pisaSave, { params: { uuid }, body: { ...changed, version } });
  expect(saved.data.inExam?.version).toBe(1);
  expect((await putIn(unit)).code).toBe('EDIT_CONFLICT');
  expect((await putIn(saved.data)).data.inExam).toMatchObject({ version: 2, questions: 2 });
  const after = await questionsOf(examId);
  expect(after.map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id]);
  expect(after.map((row) => row.version)).toEqual([1, 2]);
  const preview = await manager.call(examPreview, { params: { id: examId } });
  expect(preview.data.examContent.sharedContents[0]?.layout).toMatchObject({ direction: 'vertical', share: 30 });
  expect((await sitting.again()).data.examContent).toEqual(sitting.data.examContent);
});

test('what was changed in the exam itself is not written over unasked', async () => {
  const examId = await pisaExam();
  const unit = await unitFor(examId);
  await putIn(unit);
  const [, second] = await questionsOf(examId);
  const path = `/api/admin/exam-questions/${second?.id ?? 0}`;
  const { data: question } = await manager.call(questionRead, { params: { id: second?.id ?? 0 } });
  const content = { ...question.content, prompt: '<p>Written in the exam</p>' };
  expect((await manager.call('PUT', path, { content, revision: question.revision })).status).toBe(200);
  const { uuid, version, createdAt: _c, savedAt: _s, savedBy: _b, inExam: _i, ...fields } = unit;
  const saved = await manager.call(pisaSave, { params: { uuid }, body: { ...fields, title: 'Once more', version } });
  const refused = await putIn(saved.data);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['edited']]);
  expect(JSON.stringify(refused.errors)).toContain('2');
  const prompt = async () => (await manager.call(questionRead, { params: { id: second?.id ?? 0 } })).data.content['prompt'];
  expect(await prompt()).toBe('<p>Written in the exam</p>');
  const put = await manager.call(pisaPutIn, {
    params: { uuid },
    body: { version: saved.data.version, subjectId: null, isReplacing: true },
  });
  expect(put.data.inExam?.version).toBe(saved.data.version);
  expect(await prompt()).toBe(question.content['prompt']);
});

test('a unit is taken out, and what was sat stays; a deleted one leaves its exam too', async () => {
  const examId = await pisaExam();
  const unit = await unitFor(examId);
  await putIn(unit);
  const sitting = await sit(await signIn(server.url, 'student3'), examId);
  const out = await manager.call(pisaTakeOut, { params: { uuid: unit.uuid } });
  expect([out.status, out.data.inExam]).toEqual([200, null]);
  expect(await questionsOf(examId)).toEqual([]);
  expect((await sitting.again()).data.examContent.disciplines).toHaveLength(1);
  expect((await putIn(unit)).data.inExam?.questions).toBe(3);
  expect((await manager.call('DELETE', `${at(unit.uuid)}?version=1`)).status).toBe(200);
  expect(await questionsOf(examId)).toEqual([]);
});

test('what is not ready, has no exam or no subject there is not put in, and nothing of it is written', async () => {
  const examId = await pisaExam();
  const errorsOf = async (unit: PisaUnit, subjectId: number | null = null) =>
    Object.keys((await putIn(unit, subjectId)).errors ?? {});
  expect(await errorsOf(await unitFor(null))).toEqual(['examId']);
  expect(await errorsOf(await unitFor(examId, { isActive: false }))).toEqual(['isActive']);
  expect(await errorsOf(await unitFor(examId), 999_999)).toEqual(['subjectId']);
  const lost = await unitFor(examId);
  const [one] = lost.stimuli;
  await server.sql`
    update pisa_unit set data = jsonb_set(data, '{stimuli,0,content}', ${JSON.stringify(`${one?.content ?? ''}<img src="/media/gone.png">`)}::text::jsonb)
    where uuid = ${lost.uuid}`;
  expect(await errorsOf(lost)).toEqual(['stimuli']);
  expect(await questionsOf(examId)).toEqual([]);
});
