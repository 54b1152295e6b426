/** Questions: drafts, publishing, versions, bulk actions, search; and that an attempt keeps what it sat while no draft reaches a student. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionFull, QuestionRow } from '#contract/bank/question-parts.ts';
import { questionVersions } from '#contract/bank/question-versions.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { examRead } from '#contract/bank/exams.ts';
import { questionLevelCreate } from '#contract/bank/question-levels.ts';
import { questionCreate, questionRead } from '#contract/bank/questions.ts';
import { examVariantCreate } from '#contract/bank/variants.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam, buildQuestion } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { contents, rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let manager: ApiClient;
let examId: number;
let subjectId: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signIn(server.url, 'exam1');
  examId = await addExam(server.sql, {
    title: 'Bank',
    questions: [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })],
  });
  const [row] = await server.sql<{ id: number }[]>`select subject_id as id from exam_question where exam_id = ${examId}`;
  subjectId = row?.id ?? 0;
});
afterAll(() => server.stop());

const at = (id: number, action = '') => `/api/admin/exam-questions/${id}${action && `/${action}`}`;
const act = (id: number, action: string, body: object = {}): Promise<Reply<QuestionFull>> =>
  manager.call('POST', at(id, action), body);

async function add(body: object = {}): Promise<QuestionFull> {
  const reply = await manager.call(questionCreate, { body: { examId, subjectId, mechanic: 'one-correct', ...body } });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}
const save = (question: QuestionFull, body: object, revision = question.revision): Promise<Reply<QuestionFull>> =>
  manager.call('PUT', at(question.id), { revision, ...body });
async function read(id: number): Promise<QuestionFull> {
  return (await manager.call(questionRead, { params: { id } })).data;
}
async function found(query: string): Promise<QuestionRow[]> {
  return (await manager.call<QuestionRow[]>('GET', `/api/admin/exam-questions?examId=${examId}&${query}`)).data;
}
const bulk = (body: object) =>
  manager.call<{ done: number; results: { id: number; outcome: string; errors?: object }[] }>(
    'POST',
    '/api/admin/exam-questions/bulk',
    body,
  );
const addVariant = async (number: number) => (await manager.call(examVariantCreate, { body: { number, examId } })).data.id;
const asked = (prompt: string) => ({ ...contents['one-correct'], prompt: `<p>${prompt}</p>` });

async function addPublished(prompt: string, more: object = {}): Promise<QuestionFull> {
  const question = await add({ content: asked(prompt), ...more });
  return (await act(question.id, 'publish', { revision: question.revision })).data;
}

describe('a draft', () => {
  test('may be incomplete, is saved again and again, and says on its parts what publishing misses', async () => {
    const question = await add();
    expect([question.state, question.version, question.title, question.points]).toEqual(['draft', 1, '', 1]);
    const half = await save(question, { content: { prompt: '<p>Қай қала &lt;астана&gt;?</p>', options: [{ id: 'a' }] } });
    expect([half.data.title, half.data.revision]).toEqual(['Қай қала <астана>?', question.revision + 1]);
    const refused = await act(question.id, 'publish', { revision: half.data.revision });
    expect([refused.status, Object.keys(refused.errors ?? {}).every((path) => path.startsWith('content'))]).toEqual([
      422,
      true,
    ]);
    expect(Object.keys(refused.errors ?? {})).toContain('content.right');
    const wrongKey = await save(half.data, { content: { ...contents['one-correct'], right: 'zz' } });
    expect((await act(question.id, 'publish', { revision: wrongKey.data.revision })).errors).toHaveProperty(['content.right']);
    const whole = await save(wrongKey.data, { content: contents['one-correct'] });
    const published = await act(question.id, 'publish', { revision: whole.data.revision });
    expect([published.data.state, published.data.currentVersion, published.data.hasDraft]).toEqual(['published', 1, false]);
  });

  test('with an empty part is not published, the right one or another, one by one or in bulk, and not offered again', async () => {
    const { options } = contents['one-correct'];
    const empty = options.map((option) => (option.id === 'b' ? { ...option, content: '<p> </p>' } : option));
    const question = await add({ content: { ...contents['one-correct'], options: empty } });
    const refused = await act(question.id, 'publish', { revision: question.revision });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['content.options.1']]);
    const { data } = await bulk({ ids: [question.id], action: 'publish' });
    expect(data.results[0]).toMatchObject({ outcome: 'incomplete', errors: { 'content.options.1': [expect.any(String)] } });
    // One that was published before this was asked, and withdrawn.
    const old = await addPublished('Бұрынғы');
    await server.sql`
      update exam_question_version set content = jsonb_set(content, '{options,1,content}', '""') where question_id = ${old.id}`;
    const withdrawn = await act(old.id, 'withdraw', { revision: old.revision });
    expect((await act(old.id, 'publish', { revision: withdrawn.data.revision })).errors).toHaveProperty(['content.options.1']);
  });

  test.each(scoredMechanicIds)('of %s is published', async (mechanic) => {
    const question = await add({ mechanic, content: contents[mechanic] });
    const reply = await act(question.id, 'publish', { revision: question.revision });
    expect([reply.status, reply.data.state]).toEqual([200, 'published']);
  });

  test('of somebody else is not written over; the same save twice is no conflict', async () => {
    const question = await add({ content: asked('Бір') });
    const first = await save(question, { points: 3 });
    expect((await save(question, { points: 3 })).data).toEqual(first.data);
    const second = await save(question, { points: 4 });
    expect([second.status, second.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await act(question.id, 'publish', { revision: question.revision })).code).toBe('EDIT_CONFLICT');
  });

  test('names only what its exam has', async () => {
    const other = await addExam(server.sql, { title: 'Other', groups: [{ key: 'g', title: 'G', description: 'D' }] });
    const [group] = await server.sql<{ id: number }[]>`select id from exam_question_group where exam_id = ${other}`;
    const question = await add();
    expect((await save(question, { groupId: group?.id })).errors).toHaveProperty('groupId');
    expect((await save(question, { levelId: 2_000_000 })).errors).toHaveProperty('levelId');
    expect((await save(question, { subjectId: 2_000_000 })).errors).toHaveProperty('subjectId');
    expect((await save(question, { points: -1 })).errors).toHaveProperty('points');
    expect((await save(question, { content: { prompt: 'x'.repeat(500_000) } })).status).toBe(422);
    expect((await save(question, { content: { prompt: 'a\u0000' } })).status).toBe(422);
    expect((await manager.call('PUT', at(question.id), {})).status).toBe(422);
  });

  test('is cleaned when it is published, and refused where a picture is not in the platform', async () => {
    const dirty = await add({ content: asked('<img src="x" onerror="alert(1)"><b onclick="x">Сұрақ</b><script>1</script>') });
    const { data } = await act(dirty.id, 'publish', { revision: dirty.revision });
    expect(data.content['prompt']).toBe('<p><b>Сұрақ</b></p>');
    const lost = await add({ content: asked('<img src="/media/0123.png" alt="?">') });
    expect((await act(lost.id, 'publish', { revision: lost.revision })).errors).toHaveProperty('content');
  });

  test('on top of what is published is thrown away again; one that was never published is not', async () => {
    const question = await addPublished('Бастапқы');
    const changed = (await save(question, { content: asked('Өзгерген') })).data;
    expect([changed.state, changed.version, changed.currentVersion, changed.title]).toEqual(['changed', 2, 1, 'Өзгерген']);
    const back = (await act(question.id, 'discard-draft', { revision: changed.revision })).data;
    expect([back.state, back.version, back.title]).toEqual(['published', 1, 'Бастапқы']);
    const fresh = await add();
    expect((await act(fresh.id, 'discard-draft', { revision: fresh.revision })).code).toBe('IN_USE');
  });
});

describe('versions', () => {
  test('that are published never change; an old one comes back as a draft', async () => {
    const question = await addPublished('Нұсқа 1');
    const second = (await save(question, { content: asked('Нұсқа 2') })).data;
    await act(question.id, 'publish', { revision: second.revision });
    const restored = (await act(question.id, 'new-version', { from: 1 })).data;
    expect([restored.version, restored.title, restored.state]).toEqual([3, 'Нұсқа 1', 'changed']);
    const { data } = await manager.call(questionVersions, { params: { id: question.id } });
    expect(data.map(({ version, publishedAt, isCurrent }) => [version, publishedAt !== null, isCurrent])).toEqual([
      [3, false, false],
      [2, true, true],
      [1, true, false],
    ]);
    const first = await manager.call<{ content: { prompt: string } }>('GET', at(question.id, 'versions/1'));
    expect(first.data.content.prompt).toBe('<p>Нұсқа 1</p>');
    expect((await manager.call('GET', at(question.id, 'versions/9'))).status).toBe(404);
  });

  test('an attempt keeps the version that it sat after another is published, and a draft reaches no student', async () => {
    const own = await addExam(server.sql, {
      title: 'Versions',
      questions: [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })],
    });
    const [row] = await server.sql<{ id: number }[]>`select id from exam_question where exam_id = ${own}`;
    const question = await read(row?.id ?? 0);
    const sitting = await sit(await signIn(server.url, 'student1'), own);
    const draft = (await save(question, { content: { ...asked('Құпия жоба'), right: 'a' }, points: 7 })).data;
    // A process of its own has not looked at the bank yet.
    const other = await server.another();
    const late = await signIn(other.url, 'student2');
    const second = await sit(late, own);
    expect(JSON.stringify(second.data)).not.toContain('Құпия жоба');
    expect(second.question('one-correct').points).toBe(1);

    await act(question.id, 'publish', { revision: draft.revision });
    expect((await sitting.again()).data.examContent).toEqual(sitting.data.examContent);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.finish();
    expect((await sitting.result()).data.resultData).toMatchObject({ totalScore: 1, totalMaxScore: 1 });
    const fresh = createApiClient((await server.another()).url);
    fresh.token = (await signIn(server.url, 'student3')).token;
    expect((await sit(fresh, own)).question('one-correct').points).toBe(7);
    const { data } = await manager.call(questionVersions, { params: { id: question.id } });
    expect(data.map(({ version, attempts }) => [version, attempts])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('a published question moves to another variant only with its draft', async () => {
    const question = await addPublished('Орны');
    const variant = await addVariant(5);
    const moved = (await save(question, { variantId: variant })).data;
    expect([moved.variantId, moved.variantNumber]).toEqual([variant, 5]);
    const stands = async () =>
      (await server.sql<{ id: number | null }[]>`select variant_id as id from exam_question where id = ${question.id}`)[0]?.id;
    expect(await stands()).toBeNull();
    await act(question.id, 'publish', { revision: moved.revision });
    expect(await stands()).toBe(variant);
  });

  test('a question whose new variant or subject is gone is not published, and holds up no other', async () => {
    const variantId = await addVariant(8);
    const [gone] = await server.sql<
      { id: number }[]
    >`insert into exam_subject (title_kz, title_ru) values ('П', 'П') returning id`;
    const question = await addPublished('Орнын жоғалтқан');
    const moved = (await save(question, { variantId, subjectId: gone?.id })).data;
    await server.sql`update exam_variant set archived_at = now() where id = ${variantId}`;
    expect((await act(question.id, 'publish', { revision: moved.revision })).errors).toHaveProperty('variantId');
    // As old data may have it: the platform itself lets neither go while a draft waits for it.
    await server.sql`delete from exam_variant where id = ${variantId}`;
    await server.sql`delete from exam_subject where id = ${gone?.id ?? 0}`;
    const refused = await act(question.id, 'publish', { revision: moved.revision });
    expect([refused.status, Object.keys(refused.errors ?? {}).sort()]).toEqual([422, ['subjectId', 'variantId']]);
    const other = await add({ content: asked('Басқасы') });
    const { data } = await bulk({ action: 'publish', ids: [question.id, other.id] });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['incomplete', 'done']);
    expect((await act(question.id, 'duplicate', { creationId: randomUUID() })).status).toBe(422);
    const back = await save(moved, { variantId: null, subjectId });
    expect((await act(question.id, 'publish', { revision: back.data.revision })).data.state).toBe('published');
  });
});

describe('lists', () => {
  test('search the whole text in Kazakh and Russian, small and capital letters alike, tags among it', async () => {
    const kazakh = await add({
      content: {
        ...contents['one-correct'],
        prompt: '<p>Ұлы ДАЛАНЫҢ жүрегі</p>',
        options: [{ id: 'a', content: '<p>Ғарыш айлағы</p>' }],
      },
    });
    const russian = await add({ content: asked('Съешь ещё этих МЯГКИХ булок'), tags: ['Хлеб-2026'] });
    for (const [text, id] of [
      ['ұлы даланың', kazakh.id],
      ['ҒАРЫШ', kazakh.id],
      ['ещё этих мягких', russian.id],
      ['хлеб-2026', russian.id],
    ] as const)
      expect((await found(`title=${encodeURIComponent(text)}&perPage=100`)).map((row) => row.id)).toContain(id);
    expect(await found('title=%25%25%25')).toEqual([]);
  });

  test('find one and two letters where a word of the whole text begins, three wherever they stand', async () => {
    const question = await add({
      content: {
        ...contents['one-correct'],
        prompt: '<p>Жұлдызды аспан 7% құс_қанат</p>',
        options: [{ id: 'a', content: '<p>Үркер шоғыры</p>' }],
      },
    });
    const finds = async (text: string) => {
      const rows = await found(`title=${encodeURIComponent(text)}&perPage=100`);
      return rows.some(({ id }) => id === question.id);
    };
    for (const text of ['Ж', 'жұ', 'АС', 'үр', 'шо', '7%', 'ұлдыз', 'пан', 'ғыр'])
      expect([text, await finds(text)]).toEqual([text, true]);
    for (const text of ['ұл', 'па', 'ғы', '%', '_', 'ж%', 'қ_']) expect([text, await finds(text)]).toEqual([text, false]);
  });

  test('a search is counted, sorted and paged like the list without one', async () => {
    const titles = ['Бб цикада', 'Аа цикада', 'Вв цикада', 'Гг цикада', 'Дд цикада'];
    const made: QuestionFull[] = [];
    for (const [index, title] of titles.entries()) made.push(await add({ content: asked(title), tags: [`ц${index % 2}`] }));
    const ids = made.map(({ id }) => id);
    const list = async (query: string) => {
      const { data, meta } = await manager.call<QuestionRow[]>(
        'GET',
        `/api/admin/exam-questions?title=цикада&perPage=2&${query}`,
      );
      return [data.map(({ id }) => ids.indexOf(id)), meta.total, meta.page, meta.per_page, meta.last_page];
    };
    expect(await list(`examId=${examId}`)).toEqual([[0, 1], 5, 1, 2, 3]);
    expect(await list(`examId=${examId}&page=3`)).toEqual([[4], 5, 3, 2, 3]);
    expect(await list(`examId=${examId}&page=4`)).toEqual([[], 5, 4, 2, 3]);
    expect(await list('page=1')).toEqual([[4, 3], 5, 1, 2, 3]);
    expect(await list('sort[]=title')).toEqual([[1, 0], 5, 1, 2, 3]);
    expect(await list('sort[]=-title&page=2')).toEqual([[2, 0], 5, 2, 2, 3]);
    expect(await list('sort[]=points&sort[]=-position')).toEqual([[4, 3], 5, 1, 2, 3]);
    expect(await list('tag=ц1')).toEqual([[3, 1], 2, 1, 2, 1]);
    expect(await list('tag=жоқ')).toEqual([[], 0, 1, 2, 1]);
  });

  test('an exam counts its questions and sums up what students can reach, also while drafts change', async () => {
    const own = await addExam(server.sql, {
      title: 'Сан',
      questions: [buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })],
    });
    await server.sql`update exam set max_score = null where id = ${own}`;
    const [place] = await server.sql<{ id: number }[]>`select subject_id as id from exam_question where exam_id = ${own}`;
    const question = await add({ examId: own, subjectId: place?.id, content: asked('Екінші'), points: 2.5 });
    const counts = async () => {
      const { data } = await manager.call(examRead, { params: { id: own } });
      const subject = (data['subjects'] as { id: number; questionCount: number }[]).find(({ id }) => id === place?.id);
      return [
        data['questionCount'],
        subject?.questionCount,
        data['publishedCount'],
        data['draftCount'],
        data['reachableScore'],
      ];
    };
    expect(await counts()).toEqual([2, 2, 1, 1, 1]);
    const published = (await act(question.id, 'publish', { revision: question.revision })).data;
    expect(await counts()).toEqual([2, 2, 2, 0, 3.5]);
    const changed = (await save(published, { points: 4 })).data;
    expect(await counts()).toEqual([2, 2, 2, 1, 3.5]);
    const again = (await act(question.id, 'publish', { revision: changed.revision })).data;
    expect(await counts()).toEqual([2, 2, 2, 0, 5]);
    await act(question.id, 'withdraw', { revision: again.revision });
    expect(await counts()).toEqual([2, 2, 1, 0, 1]);
  });

  test('are filtered by state, mechanic, tag and place, sorted and paged', async () => {
    const question = await addPublished('Тізім', { tags: ['тізім'] });
    const draft = await add({ mechanic: 'matching', tags: ['тізім'] });
    expect((await found('tag=тізім')).map(({ id }) => id)).toEqual([question.id, draft.id]);
    expect((await found('tag=тізім&sort[]=-position')).map(({ id }) => id)).toEqual([draft.id, question.id]);
    expect((await found('tag=тізім&state=draft')).map(({ id }) => id)).toEqual([draft.id]);
    expect((await found('tag=тізім&isPublished=1')).map(({ id }) => id)).toEqual([question.id]);
    expect((await found('tag=тізім&mechanic=matching')).map(({ id }) => id)).toEqual([draft.id]);
    expect((await found('tag=тізім&perPage=1&page=2')).map(({ id }) => id)).toEqual([draft.id]);
    const variantId = await addVariant(6);
    const moved = (await save(question, { variantId })).data;
    expect((await found(`variantId=${variantId}`)).map(({ id }) => id)).toEqual([question.id]);
    expect((await found('tag=тізім&variantId=0')).map(({ id }) => id)).toEqual([draft.id]);
    const [other] = await server.sql<{ id: number }[]>`select max(id) as id from exam_subject where id <> ${subjectId}`;
    const bound = (await save(moved, { variantId: null, subjectId: other?.id })).data;
    expect((await found(`tag=тізім&subjectId=${other?.id}`)).map(({ id }) => id)).toEqual([question.id]);
    expect((await found(`tag=тізім&subjectId=${subjectId}`)).map(({ id }) => id)).toEqual([draft.id]);
    const back = (await act(question.id, 'discard-draft', { revision: bound.revision })).data;
    expect((await found('tag=тізім&variantId=0')).map(({ id }) => id)).toEqual([question.id, draft.id]);
    await act(question.id, 'withdraw', { revision: back.revision });
    expect((await found('tag=тізім&state=withdrawn')).map(({ id }) => id)).toEqual([question.id]);
    expect((await act(question.id, 'publish', { revision: back.revision + 1 })).data.state).toBe('published');
  });
});

describe('in bulk', () => {
  test('each question stands for itself', async () => {
    const [whole, half] = [await add({ content: asked('Бүтін') }), await add({ content: {} })];
    const { data } = await bulk({ action: 'publish', ids: [whole.id, half.id, 2_000_000_000] });
    expect([data.done, data.results.map(({ outcome }) => outcome)]).toEqual([1, ['done', 'incomplete', 'missing']]);
    expect(data.results[1]?.errors).toHaveProperty(['content.right']);
    expect((await bulk({ action: 'tag', ids: [whole.id, half.id], tags: ['көп'] })).data.done).toBe(2);
    expect((await found('title=көп')).length).toBe(2);
    expect((await bulk({ action: 'untag', ids: [whole.id], tags: ['көп'] })).data.done).toBe(1);
    expect((await bulk({ action: 'withdraw', ids: [whole.id, half.id] })).data.results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'unchanged',
    ]);
    expect((await bulk({ action: 'remove', ids: [half.id] })).data.results[0]?.outcome).toBe('removed');
    expect((await bulk({ action: 'tag', ids: Array.from({ length: 501 }, (_, index) => index + 1), tags: ['x'] })).status).toBe(
      422,
    );
  });

  test('tags are not put under what somebody has open, and none is cut off', async () => {
    const question = await add({ content: asked('Белгілер'), tags: ['а'] });
    await bulk({ action: 'tag', ids: [question.id], tags: ['б'] });
    expect((await save(question, { tags: ['а', 'в'] })).code).toBe('EDIT_CONFLICT');
    const now = await read(question.id);
    expect(now.tags).toEqual(['а', 'б']);
    const many = Array.from({ length: 19 }, (_, index) => `т${index}`);
    const outcomes = async (tags: string[]) =>
      (await bulk({ action: 'tag', ids: [question.id], tags })).data.results.map(({ outcome }) => outcome);
    expect(await outcomes(many)).toEqual(['full']);
    expect((await read(question.id)).tags).toEqual(['а', 'б']);
    expect(await outcomes(many.slice(0, 18))).toEqual(['done']);
    expect([await outcomes(['жаңа']), await outcomes(['б'])]).toEqual([['full'], ['unchanged']]);
  });

  test('a published question moves to a level as a version that is published at once', async () => {
    const level = (await manager.call(questionLevelCreate, { body: { title: 'L', examId } })).data.id;
    const question = await addPublished('Жылжу');
    const draft = await add({ content: asked('Жоба') });
    const written = async () =>
      (
        await server.sql<
          { subject: string }[]
        >`select subject from audit_log where action = 'bank-publish' order by id desc limit 1`
      )[0]?.subject;
    expect((await bulk({ action: 'move', ids: [question.id, draft.id], levelId: level })).data.done).toBe(2);
    expect(await written()).toBe('move 1 of 2 questions');
    const moved = await read(question.id);
    expect([moved.levelId, moved.state, moved.version]).toEqual([level, 'published', 2]);
    await act(moved.id, 'withdraw', { revision: moved.revision });
    const withdrawn = await written();
    expect((await bulk({ action: 'move', ids: [question.id], levelId: null })).data.done).toBe(1);
    expect([(await read(question.id)).state, await written()]).toEqual(['withdrawn', withdrawn]);
    expect((await bulk({ action: 'move', ids: [question.id], levelId: level })).data.done).toBe(1);
    expect((await bulk({ action: 'move', ids: [question.id], levelId: 999_999 })).data.results[0]?.outcome).toBe('foreign');
    expect((await bulk({ action: 'move', ids: [question.id], levelId: level })).data.results[0]?.outcome).toBe('unchanged');
  });

  test('know what stands beside them, and where they stand', async () => {
    const own = await addExam(server.sql, {
      title: 'Neighbours',
      questions: [1, 2, 3, 4].map(() => buildQuestion({ mechanic: 'one-correct', content: contents['one-correct'] })),
    });
    const rows = await server.sql<{ id: number }[]>`select id from exam_question where exam_id = ${own} order by position, id`;
    const [a = 0, b = 0, c = 0, d = 0] = rows.map(({ id }) => id);
    const neighbours = async (id: number) => (await manager.call('GET', at(id, 'neighbours'))).data;
    expect(await neighbours(a)).toEqual({ previousId: null, nextId: b, place: 1, total: 4 });
    expect(await neighbours(c)).toEqual({ previousId: b, nextId: d, place: 3, total: 4 });
    // Nothing forbids two at one place: the list has an order for them, and so have their neighbours.
    await server.sql`update exam_question set position = 7 where exam_id = ${own}`;
    await server.sql`update exam_question set archived_at = now() where id = ${b}`;
    expect(await neighbours(c)).toEqual({ previousId: a, nextId: d, place: 2, total: 3 });
    expect(await neighbours(d)).toEqual({ previousId: c, nextId: null, place: 3, total: 3 });
    expect((await manager.call('GET', at(b, 'neighbours'))).code).toBe('NOT_FOUND');
  });

  test('are put in order, and one is moved before another', async () => {
    const ids = [];
    for (const letter of ['а', 'б', 'в']) ids.push((await add({ content: asked(letter), tags: ['рет'] })).id);
    const [a = 0, b = 0, c = 0] = ids;
    const order = async () => (await found('tag=рет')).map(({ id }) => id);
    await bulk({ action: 'order', ids: [c, a, b] });
    expect(await order()).toEqual([c, a, b]);
    expect((await manager.call('PUT', at(b, 'position'), { beforeId: c })).status).toBe(200);
    expect(await order()).toEqual([b, c, a]);
    await manager.call('PUT', at(b, 'position'), { beforeId: null });
    expect(await order()).toEqual([c, a, b]);
    const copy = (await act(c, 'duplicate', { creationId: randomUUID() })).data;
    expect([copy.state, copy.tags, (await order()).indexOf(copy.id)]).toEqual(['draft', ['рет'], 1]);
  });

  test('are moved by several at once, also while others change many of them: nobody waits for ever', async () => {
    const ids = [];
    for (const letter of ['г', 'ғ', 'д', 'е']) ids.push((await add({ content: asked(letter), tags: ['қатар'] })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const move = (id: number, beforeId: number) => manager.call('PUT', at(id, 'position'), { beforeId });
    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all([
        move(a, d),
        move(d, a),
        bulk({ action: 'order', ids: [c, a, d, b] }),
        bulk({ action: round % 2 === 0 ? 'tag' : 'untag', ids: [d, b, a], tags: ['бірге'] }),
        act(b, 'duplicate', { creationId: randomUUID() }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
  });
});

describe('the rich text of a draft', () => {
  const hostile = '<p>a<script>hacked()</script><img src=x onerror=hacked()><a href="javascript:hacked()">b</a></p>';
  const stored = async (id: number) => {
    const rows = await server.sql<{ content: unknown }[]>`select content from exam_question_version where question_id = ${id}`;
    return JSON.stringify(rows);
  };

  test('is cleaned when it is stored, by whatever call', async () => {
    const content = { ...contents['one-correct'], prompt: hostile };
    const added = await add({ content });
    expect(await stored(added.id)).not.toMatch(/hacked|script|onerror/);
    const saved = (await save(added, { content: { ...content, prompt: `<h3>c</h3>${hostile}` } })).data;
    expect(await stored(added.id)).not.toMatch(/hacked|script|onerror/);
    expect(saved.content['prompt']).toContain('<h3>c</h3>');
    // The same save again, whose answer was lost, is no conflict.
    const again = await save(added, { content: { ...content, prompt: `<h3>c</h3>${hostile}` } });
    expect([again.status, again.data.revision]).toEqual([200, saved.revision]);
    const copy = await act(added.id, 'duplicate');
    expect(await stored(copy.data.id)).not.toMatch(/hacked|script|onerror/);
  });

  test('stays letter by letter where nothing is taken out: editors tell by it whether somebody else has written', async () => {
    const { id } = await add();
    for (const prompt of [
      '<p>a<br>b&nbsp;c \u00a0</p>',
      '<p></p>',
      ' <p>a</p> ',
      '<p>5 &lt; 6 &amp; 7 &gt; 6 "x"</p><img src="/media/a.png" alt="a &quot;b&quot;">',
      '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac12</annotation></semantics></math></p>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr></tbody></table>',
    ]) {
      const reply = await save(await read(id), { content: { ...contents['one-correct'], prompt } });
      expect([reply.status, (reply.data.content as { prompt: string }).prompt]).toEqual([200, prompt]);
    }
  });
});
