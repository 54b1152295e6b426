/** An exam as a whole: the check, the preview, its pair in the other language, media, and PISA units. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#contract/bank/exam-check.ts';
import type { ExamPreview, PreviewScore } from '#contract/bank/exam-preview.ts';
import type { Exam } from '#contract/bank/exams.ts';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import type { QuestionFull, QuestionRow } from '#contract/bank/question-parts.ts';
import { type ApiClient } from '../support/api-client.ts';
import { addExam, buildQuestions } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { canaryContents, canary, contents } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { png, unit as unitBody } from '../abuse/samples.ts';

let server: TestServer;
let manager: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
});
afterAll(() => server.stop());

async function get<D>(path: string): Promise<D> {
  const reply = await manager.call<D>('GET', `/api/admin/${path}`);
  expect([path, reply.status, reply.code]).toEqual([path, 200, undefined]);
  return reply.data;
}
async function post<D>(path: string, body: object = {}): Promise<D> {
  const reply = await manager.call<D>('POST', `/api/admin/${path}`, body);
  expect([path, reply.status, reply.text]).toEqual([path, 200, reply.text]);
  return reply.data;
}
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);
async function check(examId: number) {
  return get<{ isReady: boolean; counts: object; findings: Finding[] }>(`exams/${examId}/check`);
}

describe('the subject that spells an exam’s kind', () => {
  test('is none of its disciplines, and no question is put into it', async () => {
    const examId = await addExam(server.sql, { title: 'Kind' });
    const { examSubjectIds, subjects } = await get<Exam>(`exams/${examId}`);
    const [discipline = 0] = examSubjectIds.slice(1);
    expect([examSubjectIds, subjects.map(({ id }) => id)]).toEqual([[1, discipline], [discipline]]);
    const place = { examId, subjectId: 1, mechanic: 'matching' };
    expect((await manager.call('POST', '/api/admin/exam-questions', place)).errors).toHaveProperty('subjectId');
    const [question] = await get<QuestionRow[]>(`exam-questions?examId=${examId}`);
    const { id = 0, revision = 0 } = question ?? {};
    const body = { subjectId: 3, revision };
    expect((await manager.call('PUT', `/api/admin/exam-questions/${id}`, body)).errors).toHaveProperty('subjectId');
  });

  test('is named by the check where a question stands in it all the same', async () => {
    const examId = await addExam(server.sql, { title: 'Kind' });
    const [question] = await get<QuestionRow[]>(`exam-questions?examId=${examId}`);
    await server.sql`update exam_question set subject_id = 1 where id = ${question?.id ?? 0}`;
    const found = (await check(examId)).findings.filter(({ code }) => code === 'subject-foreign');
    expect(found.map(({ questionId, detail }) => [questionId, detail])).toEqual([[question?.id, 'Диагностикалық тестілеу']]);
  });
});

describe('the check', () => {
  test('finds nothing to stop the demo’s exams', async () => {
    const { isReady, findings } = await check(1);
    expect([isReady, findings.filter(({ severity }) => severity === 'blocker')]).toEqual([true, []]);
  });

  test('names what an exam lacks, blockers first', async () => {
    const examId = await addExam(server.sql, { title: 'Check' });
    await server.sql`update exam set max_score = 99, passing_score = 50, questions_has_variants = true, duration_in_seconds = 0 where id = ${examId}`;
    await server.sql`insert into exam_exam_subject (exam_id, subject_id, position) values (${examId}, 7, 1)`;
    await server.sql`
      update exam_question_version set content = jsonb_set(content, '{prompt}', to_jsonb(${'<img src="/media/gone.png">'}::text))
      where id = (select current_version_id from exam_question where exam_id = ${examId} and mechanic = 'one-correct')`;
    await server.sql`
      update exam_question_version set content = jsonb_set(content, '{right}', '["zz"]')
      where id = (select current_version_id from exam_question where exam_id = ${examId} and mechanic = 'multiple-choice')`;
    await post('shared-contents', { title: 'Unused', content: '<p>x</p>', examId });
    await post('grading-scale-ranges', {
      title: 'R',
      description: 'R',
      rangeableType: 'exam',
      rangeableId: examId,
      minPercent: 10,
      maxPercent: 60,
    });
    await post('grading-scale-ranges', {
      title: 'R',
      description: 'R',
      rangeableType: 'exam',
      rangeableId: examId,
      minPercent: 50,
      maxPercent: 100,
    });
    await post('exam-questions', { examId, subjectId: 7, mechanic: 'matching' });
    const { isReady, findings } = await check(examId);
    expect(isReady).toBe(false);
    expect(codes(findings)).toEqual(
      expect.arrayContaining([
        'no-duration',
        'subject-empty',
        'score-unreachable',
        'passing-unreachable',
        'variants-none',
        'key-fault',
        'media-missing',
        'image-silent',
        'shared-content-unused',
        'range-gap',
        'range-overlap',
        'draft-incomplete',
      ]),
    );
    const lastBlocker = findings.findLastIndex(({ severity }) => severity === 'blocker');
    expect(findings.slice(0, lastBlocker + 1).every(({ severity }) => severity === 'blocker')).toBe(true);
  });

  test('compares the languages: a pair that is missing, and one that differs', async () => {
    const examId = await addExam(server.sql, { title: 'Pairs' });
    const { exam, madeQuestions } = await post<{ exam: Exam; madeQuestions: number }>(`exams/${examId}/counterpart`);
    expect([exam.forLang, exam.pairId, exam.isPublished, madeQuestions]).toEqual(['ru', examId, false, 10]);
    // Asked again, nothing is made twice.
    expect((await post<{ madeQuestions: number }>(`exams/${examId}/counterpart`)).madeQuestions).toBe(0);
    expect(codes((await check(examId)).findings)).not.toContain('pair-differs');
    const [first] = await get<QuestionRow[]>(`exam-questions?examId=${examId}`);
    const pair = await get<QuestionFull>(`exam-questions/${first?.pairId ?? 0}`);
    expect([pair.state, pair.pairId, pair.content]).toEqual(['draft', first?.id, contents['one-correct']]);
    await manager.call('PUT', `/api/admin/exam-questions/${pair.id}`, {
      content: { ...pair.content, right: 'a' },
      revision: pair.revision,
    });
    const own = await post<QuestionFull>('exam-questions', { examId, subjectId: pair.subjectId, mechanic: 'simple-text' });
    const { findings } = await check(examId);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'pair-differs', questionId: first?.id, detail: 'key' }));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'pair-missing', questionId: own.id }));
    const made = await post<QuestionFull>(`exam-questions/${own.id}/counterpart`);
    expect([made.examId, made.pairId]).toEqual([exam.id, own.id]);
    expect((await post<QuestionFull>(`exam-questions/${own.id}/counterpart`)).id).toBe(made.id);
    expect((await manager.call('POST', `/api/admin/exams/${examId}/pair`, { pairId: examId })).errors).toHaveProperty('pairId');
  });
});

describe('the preview', () => {
  test('is what a student gets, without a key, and shows drafts only where they are asked for', async () => {
    const examId = await addExam(server.sql, { title: 'Preview', questions: buildQuestions(canaryContents) });
    const shown = await get<ExamPreview>(`exams/${examId}/preview`);
    expect(JSON.stringify(shown)).not.toContain(canary);
    const sitting = await sit(await signIn(server.url, 'student1'), examId);
    expect(shown.examContent).toEqual(sitting.data.examContent);
    const [question] = await get<QuestionRow[]>(`exam-questions?examId=${examId}`);
    const { id = 0, revision = 0 } = question ?? {};
    const content = { ...contents['one-correct'], prompt: '<p>Жоба<script>1</script></p>' };
    await manager.call('PUT', `/api/admin/exam-questions/${id}`, { content, revision });
    const draft = await post<QuestionFull>('exam-questions', { examId, subjectId: question?.subjectId, mechanic: 'matching' });
    expect(await get<ExamPreview>(`exams/${examId}/preview`)).toEqual(shown);
    const withDrafts = await get<ExamPreview>(`exams/${examId}/preview?drafts=1`);
    expect(JSON.stringify(withDrafts.examContent)).toContain('<p>Жоба</p>');
    expect(JSON.stringify(withDrafts)).not.toContain(canary);
    expect(withDrafts.leftOut).toEqual([{ questionId: draft.id, title: '' }]);
    const changed = await get<QuestionFull>(`exam-questions/${id}`);
    await manager.call('POST', `/api/admin/exam-questions/${id}/withdraw`, { revision: changed.revision });
    const withoutIt = await get<ExamPreview>(`exams/${examId}/preview?drafts=1`);
    expect(JSON.stringify(withoutIt.examContent)).not.toContain('<p>Жоба</p>');
    expect(withoutIt.leftOut).toEqual(withDrafts.leftOut);
  });

  test('shows the questions of the variant that is asked for', async () => {
    const examId = await addExam(server.sql, { title: 'Variants' });
    const { id } = await post<{ id: number }>('exam-variants', { number: 1, status: true, examId });
    await server.sql`update exam_question set variant_id = ${id} where exam_id = ${examId} and mechanic = 'matching'`;
    const count = ({ examContent }: ExamPreview) => examContent.disciplines.flatMap((part) => part.questions).length;
    expect(count(await get(`exams/${examId}/preview`))).toBe(9);
    expect(count(await get(`exams/${examId}/preview?variantId=${id}`))).toBe(10);
  });

  test('without a variant asked for shows the first that is dealt, since nobody sits the common questions then', async () => {
    const examId = await addExam(server.sql, { title: 'Dealt' });
    await server.sql`update exam set questions_has_variants = true where id = ${examId}`;
    const variants = await server.sql<{ id: number; number: number }[]>`
      insert into exam_variant ${server.sql([
        { exam_id: examId, number: 1, is_published: false, by_request: false },
        { exam_id: examId, number: 2, is_published: true, by_request: true },
        { exam_id: examId, number: 3, is_published: true, by_request: false },
        { exam_id: examId, number: 4, is_published: true, by_request: false },
      ])} returning id, number`;
    const idOf = (number: number) => variants.find((one) => one.number === number)?.id ?? 0;
    const path = `exams/${examId}/preview`;
    const count = ({ examContent }: ExamPreview) => examContent.disciplines.flatMap((part) => part.questions).length;
    const move = (number: number) =>
      server.sql`update exam_question set variant_id = ${idOf(number)} where exam_id = ${examId}`;

    // All stand in a variant that is dealt to nobody.
    await move(2);
    const none = await get<ExamPreview>(path);
    expect([none.variantId, count(none), none.variants.some(({ isDealt }) => isDealt)]).toEqual([null, 0, false]);
    expect(count(await get<ExamPreview>(`${path}?variantId=${idOf(2)}`))).toBe(10);
    // The third has no question of its own, so the fourth is dealt.
    await move(4);
    const shown = await get<ExamPreview>(path);
    expect(shown).toMatchObject({
      variantId: idOf(4),
      variants: [{ isDealt: false }, { isDealt: false }, { isDealt: false }, { isDealt: true }],
    });
    expect(shown.examContent).toEqual((await sit(await signIn(server.url, 'student2'), examId)).data.examContent);
    const scored = await post<PreviewScore>(`${path}/score`, { variantId: null, drafts: false, answers: [] });
    expect(scored.totalQuestions).toBe(10);
  });
});

describe('media', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/api/admin/exams/1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    });

  test('are told by their bytes, and come with their size', async () => {
    const reply = (await (await send(png)).json()) as { data: { src: string; width: number; height: number; kind: string } };
    expect([reply.data.kind, reply.data.width, reply.data.height]).toEqual(['image', 1, 1]);
    const served = await fetch(server.url + reply.data.src);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>', 'MZ'])
      expect((await send(new TextEncoder().encode(text))).status).toBe(422);
  });

  test('may have 21 MB', async () => {
    const padded = new Uint8Array(21 * 1024 * 1024);
    padded.set(png);
    expect((await send(padded)).status).toBe(200);
    expect((await send(new Uint8Array(padded.length + 20_000))).status).toBe(413);
  });
});

describe('a unit', () => {
  test('is saved version by version, cleaned, and never over somebody else’s', async () => {
    const [uuid, stimulus, question] = [randomUUID(), randomUUID(), randomUUID()];
    const block = (type: string) => ({ template: 'blocks', version: 1, position: { side: 'first', order: 0 }, type });
    const body = {
      ...unitBody,
      title: ' Су айналымы ',
      stimuli: [{ uuid: stimulus, title: '', content: '<p>Мәтін</p><script>1</script>' }],
      questions: [{ uuid: question, type: 'one-correct', content: contents['one-correct'] }],
      content: {
        settings: { direction: 'vertical', ratio: '60/40' },
        data: { [stimulus]: block('stimulus'), [question]: block('question') },
      },
    };
    const made = await post<PisaUnit>('pisa-units', { uuid, ...body });
    expect([made.version, made.title, made.stimuli[0]?.content]).toEqual([1, 'Су айналымы', '<p>Мәтін</p>']);
    const put = (version: number, change: object) =>
      manager.call<PisaUnit>('PUT', `/api/admin/pisa-units/${uuid}`, { ...body, ...change, version });
    expect((await put(1, { title: 'Екінші' })).data.version).toBe(2);
    expect((await put(1, { title: 'Екінші' })).data.version).toBe(2);
    expect((await put(1, { title: 'Үшінші' })).code).toBe('EDIT_CONFLICT');
    expect((await put(2, { content: { ...body.content, data: { [randomUUID()]: block('question') } } })).errors).toHaveProperty(
      'content.data',
    );
    expect((await put(2, { content: { ...body.content, settings: { direction: 'vertical', ratio: '60/50' } } })).status).toBe(
      422,
    );
    expect((await put(2, { title: '' })).errors).toHaveProperty('title');
    expect((await get<{ version: number }[]>(`pisa-units/${uuid}/versions`)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await get<PisaUnit>(`pisa-units/${uuid}/versions/1`)).title).toBe('Су айналымы');
    expect((await get<PisaUnit[]>(`pisa-units?title=${encodeURIComponent('МӘТІН')}`)).map((row) => row.uuid)).toContain(uuid);
    expect((await manager.call('DELETE', `/api/admin/pisa-units/${uuid}?version=1`)).code).toBe('EDIT_CONFLICT');
    expect((await manager.call('DELETE', `/api/admin/pisa-units/${uuid}?version=2`)).status).toBe(200);
    expect((await manager.call('GET', `/api/admin/pisa-units/${uuid}`)).status).toBe(404);
  });

  test('is added once; the same uuid with other words is no addition, and hides nothing that was written', async () => {
    const body = { ...unitBody, uuid: randomUUID(), title: 'Арал' };
    const add = (change: object) => manager.call<PisaUnit>('POST', '/api/admin/pisa-units', { ...body, ...change });
    const [one, other] = await Promise.all([add({}), add({ title: 'Каспий' })]);
    // Whichever came first.
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const first = one.status === 200 ? one.data : other.data;
    expect((await add({ title: first.title })).data).toEqual(first);
    expect((await add({ title: first.title, score: 3 })).code).toBe('EDIT_CONFLICT');
    expect(await get<PisaUnit>(`pisa-units/${body.uuid}`)).toEqual(first);
  });
});
