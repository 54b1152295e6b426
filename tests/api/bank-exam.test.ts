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

  test('names what is missing in an exam, blockers first', async () => {
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

describe('the pair of an exam', () => {
  const add = async (examId: number, subjectId: number, own: object) =>
    (await post<QuestionFull>('exam-questions', { examId, subjectId, mechanic: 'simple-text', ...own })).id;
  const remove = async (path: string) => {
    const reply = await manager.call('DELETE', `/api/admin/${path}`);
    expect([path, reply.status]).toEqual([path, 200]);
  };
  const counterpart = async (id: number) => post<QuestionFull>(`exam-questions/${id}/counterpart`);
  const named = {
    sharedContentId: { path: 'shared-contents', table: 'shared_content', body: { content: '<p>x</p>' } },
    groupId: { path: 'exam-questions-groups', table: 'exam_question_group', body: { description: 'x' } },
    levelId: { path: 'exam-question-levels', table: 'exam_question_level', body: {} },
  } as const;
  type Named = keyof typeof named;
  const fields = Object.keys(named) as Named[];
  const addPart = async (field: Named, examId: number, title: string) =>
    (await post<{ id: number }>(named[field].path, { title, examId, ...named[field].body })).id;
  const likesOf = (field: Named, examId: number) => server.sql<{ id: number; title: string }[]>`
    select id, title from ${server.sql(named[field].table)} where exam_id = ${examId} and archived_at is null order by id`;
  const addVariant = async (examId: number, number: number) =>
    (await post<{ id: number }>('exam-variants', { number, status: true, examId })).id;

  async function addPaired(): Promise<{ kz: number; subjectId: number }> {
    const kz = await addExam(server.sql, { title: 'Parts', questions: [] });
    return { kz, subjectId: (await get<Exam>(`exams/${kz}`)).subjects[0]?.id ?? 0 };
  }

  test('has what the exam has, also what no question names yet', async () => {
    const { kz } = await addPaired();
    for (const field of fields) for (const title of ['A', 'B']) await addPart(field, kz, title);
    await addVariant(kz, 3);
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    for (const field of fields) expect((await likesOf(field, exam.id)).map(({ title }) => title)).toEqual(['A', 'B']);
    expect((await get<{ number: number }[]>(`exam-variants?examId=${exam.id}`)).map(({ number }) => number)).toEqual([3]);
  });

  test.each(fields)('a question’s %s is the like of its own, whatever went or came before', async (field) => {
    const { kz, subjectId } = await addPaired();
    const [a, b] = [await addPart(field, kz, 'A'), await addPart(field, kz, 'B')];
    const besideA = await add(kz, subjectId, { [field]: a });
    const besideB = await add(kz, subjectId, { [field]: b });
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    const likeOfB = (await counterpart(besideB))[field];
    expect(likeOfB).not.toBe((await counterpart(besideA))[field]);
    // One goes here: the order here is no more the order there.
    await remove(`exam-questions/${besideA}`);
    await remove(`${named[field].path}/${a}`);
    expect((await counterpart(await add(kz, subjectId, { [field]: b })))[field]).toBe(likeOfB);
    // One comes here; what is left there is no like of it as long as there are not as many.
    await addPart(field, exam.id, 'X');
    const c = await addPart(field, kz, 'C');
    const made = await counterpart(await add(kz, subjectId, { [field]: c }));
    const likes = await likesOf(field, exam.id);
    expect(likes.find(({ id }) => id === made[field])?.title).toBe('C');
    expect((await counterpart(await add(kz, subjectId, { [field]: c })))[field]).toBe(made[field]);
    expect((await counterpart(await add(kz, subjectId, { [field]: b })))[field]).toBe(likeOfB);
    expect((await likesOf(field, exam.id)).length).toBe(4);
  });

  test('where nothing is paired yet, the order tells which text is which, if there are as many', async () => {
    const { kz, subjectId } = await addPaired();
    const [a, b] = [await addPart('sharedContentId', kz, 'A'), await addPart('sharedContentId', kz, 'B')];
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    const ids = (await likesOf('sharedContentId', exam.id)).map(({ id }) => id);
    expect((await counterpart(await add(kz, subjectId, { sharedContentId: b }))).sharedContentId).toBe(ids[1]);
    expect((await counterpart(await add(kz, subjectId, { sharedContentId: a }))).sharedContentId).toBe(ids[0]);
  });

  test('variants are alike by their number', async () => {
    const { kz, subjectId } = await addPaired();
    const [first, second] = [await addVariant(kz, 1), await addVariant(kz, 2)];
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    await remove(`exam-variants/${first}`);
    expect((await counterpart(await add(kz, subjectId, { variantId: second }))).variantNumber).toBe(2);
    const fourth = await addVariant(kz, 4);
    expect((await counterpart(await add(kz, subjectId, { variantId: fourth }))).variantNumber).toBe(4);
    const numbers = (await get<{ number: number }[]>(`exam-variants?examId=${exam.id}`)).map(({ number }) => number);
    expect(numbers.toSorted((one, two) => one - two)).toEqual([1, 2, 4]);
  });

  test('that is another one now has its own questions: those of the one before are no pairs any more', async () => {
    const { kz, subjectId } = await addPaired();
    const [one, two] = [await add(kz, subjectId, {}), await add(kz, subjectId, {})];
    const first = (await post<{ exam: Exam }>(`exams/${kz}/counterpart`)).exam.id;
    const other = await addExam(server.sql, { title: 'Other', forLang: 'ru', questions: [] });
    await post(`exams/${kz}/pair`, { pairId: other });
    const made = await counterpart(one);
    expect([made.examId, made.pairId]).toEqual([other, one]);
    expect((await post<{ madeQuestions: number }>(`exams/${kz}/counterpart`)).madeQuestions).toBe(1);
    const [own, theirs] = [await pairsOf(kz), await pairsOf(other)];
    for (const id of [one, two]) expect(theirs.get(own.get(id) ?? 0)).toBe(id);
    expect((await pairsOf(first)).size).toBe(0);
  });

  test('is filled by several at once, from both sides', async () => {
    const { kz, subjectId } = await addPaired();
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = [await add(kz, subjectId, {}), await add(kz, subjectId, {})];
      const other = await add(exam.id, subjectId, {});
      await Promise.all([
        post(`exams/${kz}/counterpart`),
        counterpart(two),
        post(`exams/${exam.id}/counterpart`),
        counterpart(one),
        counterpart(other),
      ]);
    }
    const [own, theirs] = [await pairsOf(kz), await pairsOf(exam.id)];
    expect([own.size, theirs.size]).toEqual([60, 60]);
    for (const [id, pairId] of own) expect(theirs.get(pairId)).toBe(id);
  });

  test('is said by several at once, from both sides', async () => {
    const { kz, subjectId } = await addPaired();
    const { exam } = await post<{ exam: Exam }>(`exams/${kz}/counterpart`);
    const [a, b] = [await add(kz, subjectId, {}), await add(kz, subjectId, {})];
    const [x, y] = [await add(exam.id, subjectId, {}), await add(exam.id, subjectId, {})];
    const pair = (id: number, pairId: number) => post(`exam-questions/${id}/pair`, { pairId });
    for (let round = 0; round < 20; round += 1)
      await Promise.all([
        pair(a, x),
        pair(x, b),
        pair(b, y),
        pair(y, a),
        post(`exams/${kz}/pair`, { pairId: exam.id }),
        post(`exams/${exam.id}/pair`, { pairId: kz }),
      ]);
    for (const own of [await pairsOf(kz), await pairsOf(exam.id)]) expect(own.size).toBeGreaterThan(0);
  });

  test('is deleted by several at once, from both sides', async () => {
    const { kz, subjectId } = await addPaired();
    await post(`exams/${kz}/counterpart`);
    for (let round = 0; round < 20; round += 1) {
      const own = [await add(kz, subjectId, {}), await add(kz, subjectId, {}), await add(kz, subjectId, {})];
      await post(`exams/${kz}/counterpart`);
      const pairs = await pairsOf(kz);
      const [[a = 0, ...some], [b = 0, ...others]] = [own, own.map((id) => pairs.get(id) ?? 0)];
      await Promise.all([
        remove(`exam-questions/${a}`),
        remove(`exam-questions/${b}`),
        post('exam-questions/bulk', { ids: some, action: 'remove' }),
        post('exam-questions/bulk', { ids: others, action: 'remove' }),
      ]);
    }
    expect(await get<object[]>(`exam-questions?examId=${kz}`)).toEqual([]);
  });

  async function pairsOf(examId: number): Promise<Map<number, number>> {
    const rows = await server.sql<{ id: number; pairId: number }[]>`
      select id, pair_id as "pairId" from exam_question where exam_id = ${examId} and pair_id is not null`;
    return new Map(rows.map(({ id, pairId }) => [id, pairId]));
  }
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

  test('without a variant asked for shows the first that is assigned, since nobody sits the common questions then', async () => {
    const examId = await addExam(server.sql, { title: 'Assigned' });
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

    // All stand in a variant that is assigned to nobody.
    await move(2);
    const none = await get<ExamPreview>(path);
    expect([none.variantId, count(none), none.variants.some(({ isAssigned }) => isAssigned)]).toEqual([null, 0, false]);
    expect(count(await get<ExamPreview>(`${path}?variantId=${idOf(2)}`))).toBe(10);
    // The third has no question of its own, so the fourth is assigned.
    await move(4);
    const shown = await get<ExamPreview>(path);
    expect(shown).toMatchObject({
      variantId: idOf(4),
      variants: [{ isAssigned: false }, { isAssigned: false }, { isAssigned: false }, { isAssigned: true }],
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

  test('are recognised by their bytes, and come with their size', async () => {
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
