import { expect, test } from 'vitest';
import { findingCodes } from '#contract/bank/exam-check.ts';
import { checkExam } from './check-exam.ts';
import type { CheckedExam } from './checked-exam.ts';
import { codes, exam, one, only, options, question, subject, twin, version } from './build-exam.ts';

test('nothing is found in an exam that is as it should be', async () => {
  expect(await codes({})).toEqual([]);
  expect(await codes({ maxScore: null })).toEqual([]);
});

test('an exam without offered questions is reported once, without what follows from it', async () => {
  expect(await codes({ questions: [], pair: { id: 2, questions: [], subjects: [] } })).toEqual(['no-questions']);
});

test('a test without time ends at once', async () => {
  expect((await only({ durationInSeconds: 0 }, 'no-duration')).severity).toBe('blocker');
});

test('a subject without questions, and questions of a subject that the exam does not have', async () => {
  const subjects = [subject(101, 'Algebra'), subject(103, 'Geometry')];
  expect(await only({ subjects }, 'subject-empty')).toMatchObject({ detail: 'Geometry', subjectId: 103 });
  const pair = { id: 2, questions: [twin(1), twin(2, { subjectId: 102 })], subjects: [{ id: 101 }] };
  expect(await only({ questions: [question(1), question(2, { subjectId: 102 })], pair }, 'subject-foreign')).toMatchObject({
    detail: 'Physics',
    questionId: 2,
  });
});

test('a key that contradicts its question blocks; so does content that fits no mechanic', async () => {
  expect(await only(one({ offered: version({ right: 'z' }) }), 'key-fault')).toMatchObject({ questionId: 1 });
  expect(await codes(one({ offered: version({ options: [{ id: 'a', content: '<p>a</p>' }] }) }))).toEqual(['key-fault']);
});

test('drafts: half written, waiting to be published, newer than what students get', async () => {
  const hidden = { offered: null, wasPublished: false };
  const base = { maxScore: null, questions: [question(1, { ...hidden, draft: version() }), question(2)] };
  const pair = { id: 2, questions: [twin(1, { ...hidden, draft: version() }), twin(2)], subjects: [{ id: 101 }] };
  expect(await only({ ...base, pair }, 'draft-waiting')).toMatchObject({ questionId: 1 });
  const half = question(1, { ...hidden, draft: version({ right: '' }) });
  expect(await only({ ...base, questions: [half, question(2)], pair }, 'draft-incomplete')).toMatchObject({ detail: '1' });
  expect(await only(one({ draft: version({ prompt: '<p>New</p>' }) }), 'draft-newer')).toMatchObject({ detail: '0' });
  const gone = { offered: null, draft: null };
  expect(
    await only(
      {
        maxScore: null,
        questions: [question(1, gone), question(2)],
        pair: { id: 2, questions: [twin(1, gone), twin(2)], subjects: [] },
      },
      'question-withdrawn',
    ),
  ).toMatchObject({ questionId: 1 });
});

test('a maximum that all points together do not reach blocks; more points than the maximum are a warning', async () => {
  expect(await only({ maxScore: 3 }, 'score-unreachable')).toMatchObject({ detail: '3/2', severity: 'blocker' });
  expect(await only({ maxScore: 1 }, 'score-exceeded')).toMatchObject({ detail: '1/2', severity: 'warning' });
});

test('points are summed up like scores: 0.1 and 0.2 are 0.3', async () => {
  const parts = [
    question(1, { offered: version({}, { points: 0.1 }) }),
    question(2, { offered: version({}, { points: 0.2 }) }),
  ];
  const pair = { id: 2, questions: parts.map((part) => twin(part.id, { offered: part.offered })), subjects: [{ id: 101 }] };
  expect(await codes({ maxScore: 0.3, questions: parts, pair })).toEqual([]);
});

test('more right answers asked for than there are questions', async () => {
  expect(await only({ passingScore: 3 }, 'passing-unreachable')).toMatchObject({ detail: '3/2' });
});

test('a question worth nothing', async () => {
  const zero = version({}, { points: 0 });
  expect(await only(one({ offered: zero }, { offered: zero }), 'points-zero')).toMatchObject({ questionId: 1 });
});

test('empty texts, equal options, pictures and sounds without words, each with its part', async () => {
  expect(await codes(one({ offered: version({ prompt: '<p> </p>' }) }))).toEqual(['text-empty']);
  const empty = [...options.slice(0, 2), { id: 'c', content: '' }];
  expect(await only(one({ offered: version({ options: empty }) }), 'text-empty')).toMatchObject({ detail: 'c' });
  const same = [...options.slice(0, 2), { id: 'c', content: '<p> a</p>' }];
  expect(await only(one({ offered: version({ options: same }) }), 'options-duplicate')).toMatchObject({ detail: 'c' });
  const picture = '<p>Look</p><img src="/media/here.png" alt="">';
  expect(await codes(one({ offered: version({ prompt: picture }) }))).toEqual(['image-silent']);
  const sound = '<p>Listen</p><audio src="/media/here.png"></audio>';
  expect(await codes(one({ offered: version({ prompt: sound }) }))).toEqual(['sound-silent']);
  const described = '<p>Listen</p><audio src="/media/here.png" title="A dialogue"></audio>';
  expect(await codes(one({ offered: version({ prompt: described }) }))).toEqual([]);
});

test('tags in plain texts are no pictures, and descriptions may begin with any sign', async () => {
  const gap = { id: 'g', options: ['<img>', '<audio>'].map((content, index) => ({ id: `o${String(index)}`, content })) };
  const selects = { prompt: '<p>Which tag?</p>', template: '<p>A picture: <span data-gap="g"></span></p>', gaps: [gap] };
  const accepted = { texts: ['<img>', '<audio>'], caseSensitive: false, tolerance: null };
  const line = { prompt: '<p>Which tag?</p>', maxLength: 20, multiline: false, accepted };
  for (const offered of [
    { ...version(), mechanic: 'empty-selects' as const, content: { ...selects, right: { g: 'o0' } } },
    { ...version(), mechanic: 'simple-text' as const, content: line },
  ])
    expect(await codes(one({ offered }, { offered }))).toEqual([]);
  const shown = (alt: string) => `<p>Look</p><img src="/media/here.png" alt=${alt}>`;
  for (const alt of [`"'Аққу' кітабы"`, `'"Swan" &gt; "Duck"'`, '"a > b"'])
    expect(await codes(one({ offered: version({ prompt: shown(alt) }) }))).toEqual([]);
  for (const alt of ['""', "' '", '"" data-alt="x"'])
    expect(await codes(one({ offered: version({ prompt: shown(alt) }) }))).toEqual(['image-silent']);
});

test('options that differ in their case differ', async () => {
  const chemistry = ['Co', 'CO', 'co'].map((content, index) => ({ id: 'abc'.charAt(index), content: `<p>${content}</p>` }));
  const offered = version({ options: chemistry });
  expect(await codes(one({ offered }, { offered }))).toEqual([]);
});

test('an order of items that tells, whatever the order in which they were put into their zones', async () => {
  const item = (id: string) => ({ id, content: `<p>${id}</p>` });
  const zone = (id: string) => ({ id, label: id, capacity: 3, area: null });
  const sorting = (items: string[], right: Record<string, string[]>) => {
    const content = { prompt: '<p>Sort</p>', background: null, zones: ['x', 'y'].map(zone), items: items.map(item), right };
    const offered = { ...version(), mechanic: 'drag-and-drop' as const, content };
    return codes(one({ offered }, { offered }));
  };
  expect(await sorting(['a', 'b', 'c', 'd'], { x: ['b', 'a'], y: ['d', 'c'] })).toEqual(['order-tells']);
  expect(await sorting(['a', 'c', 'b', 'd'], { x: ['b', 'a'], y: ['d', 'c'] })).toEqual([]);
});

test('media that the platform does not have, in questions and in shared contents', async () => {
  const lost = '<p>Look</p><img src="/media/lost.png" alt="A tree">';
  expect(await only(one({ offered: version({ prompt: lost }) }), 'media-missing')).toMatchObject({ detail: '/media/lost.png' });
  const withText = { offered: version({}, { sharedContentId: 7 }) };
  const own = one(withText, withText);
  expect(await only({ ...own, sharedContents: [{ id: 7, title: 'Steppe', content: lost }] }, 'media-missing')).toMatchObject({
    sharedContentId: 7,
  });
});

test('a shared content that no question uses', async () => {
  const sharedContents = [{ id: 7, title: 'Steppe', content: '<p>Long ago</p>' }];
  expect(await only({ sharedContents }, 'shared-content-unused')).toMatchObject({ detail: 'Steppe', sharedContentId: 7 });
  expect(await codes({ ...one({ offered: null, draft: version({}, { sharedContentId: 7 }) }), sharedContents })).not.toContain(
    'shared-content-unused',
  );
});

test('gaps and overlaps of the grading scale, and none at all', async () => {
  const percent = (minPercent: number, maxPercent: number) => ({
    valueType: 'PERCENT' as const,
    minPercent,
    maxPercent,
    min: null,
    max: null,
  });
  expect((await only({ ranges: [percent(0, 80)] }, 'range-gap')).detail).toBe('80-100');
  expect((await only({ ranges: [percent(0, 60), percent(50, 100)] }, 'range-overlap')).detail).toBe('50-60');
  // One point after another: there is no result between them.
  const scores = [
    { valueType: 'SCORE' as const, minPercent: 0, maxPercent: 45, min: 0, max: 9 },
    { valueType: 'SCORE' as const, minPercent: 50, maxPercent: 100, min: 10, max: 20 },
  ];
  expect(await codes({ maxScore: null, reachableScore: 20, ranges: scores })).toEqual([]);
  await only({ ranges: [] }, 'range-none');
});

test('variants: none published, one without questions, uneven ones, questions in variants that are switched off', async () => {
  const variants = [
    { id: 11, number: 1, isPublished: true, byRequest: false },
    { id: 12, number: 2, isPublished: true, byRequest: false },
    { id: 13, number: 3, isPublished: false, byRequest: false },
  ];
  const base = { hasVariants: true, maxScore: null, pair: null, variants };
  const inFirst = question(1, { variantId: 11 });
  const inSecond = question(2, { variantId: 12 });
  const withoutPair = async (own: Partial<CheckedExam>) =>
    (await checkExam(exam({ ...base, ...own }))).filter(({ code }) => code !== 'pair-missing');
  expect(await withoutPair({ questions: [inFirst, inSecond] })).toEqual([]);
  expect((await withoutPair({ variants: [], questions: [question(1)] })).map(({ code }) => code)).toEqual(['variants-none']);
  const uneven = await withoutPair({ questions: [inFirst, question(3, { variantId: 11 }), inSecond] });
  expect(uneven).toMatchObject([{ code: 'variants-uneven', detail: '1:2:2,2:1:1' }]);
  const empty = await withoutPair({ questions: [inFirst, question(3)] });
  expect(empty.map(({ code, variantId }) => [code, variantId])).toEqual([
    ['variant-empty', 12],
    ['variants-uneven', undefined],
  ]);
  const off = await withoutPair({ hasVariants: false, questions: [inFirst, question(3)] });
  expect(off.map(({ code }) => code)).toEqual(['variants-unused']);
});

test('variants of which none is assigned: a warning as long as all that are published are by request', async () => {
  const variant = (id: number, byRequest: boolean, isPublished = true) => ({ id, number: id - 10, isPublished, byRequest });
  const base = { hasVariants: true, maxScore: null, pair: null, questions: [question(1, { variantId: 11 }), question(2, { variantId: 12 })] }; // prettier-ignore
  const found = async (...variants: CheckedExam['variants'][number][]) =>
    (await codes({ ...base, variants })).filter((code) => code.startsWith('variants-'));
  expect(await found(variant(11, true), variant(12, true))).toEqual(['variants-on-request']);
  expect(await found(variant(11, true), variant(12, false, false))).toEqual(['variants-on-request']);
  expect(await found(variant(11, true), variant(12, false))).toEqual([]);
  expect(await found(variant(11, true, false))).toEqual(['variants-none']);
});

test('whoever is assigned no variant gets the common questions: without one the test does not begin, and what is missing in them is reported', async () => {
  const variants = [11, 12].map((id) => ({ id, number: id - 10, isPublished: true, byRequest: true }));
  const base = { hasVariants: true, maxScore: 2, pair: null, variants };
  const inVariants = [question(1, { variantId: 11 }), question(2, { variantId: 12 })];
  const found = async (own: Partial<CheckedExam>) =>
    (await checkExam(exam({ ...base, ...own })))
      .filter(({ code }) => code !== 'pair-missing')
      .map(({ code, detail }) => [code, detail]);
  expect(await found({ maxScore: null, questions: inVariants })).toEqual([
    ['no-questions', 'variants'],
    ['variants-on-request', ''],
  ]);
  expect(await found({ questions: [...inVariants, question(3)] })).toEqual([
    ['score-unreachable', '2/1'],
    ['variants-on-request', ''],
  ]);
  const [first, second] = variants;
  if (!first || !second) throw new Error('There are no variants');
  // A variant that is assigned and has questions is what everybody gets.
  expect(await found({ maxScore: null, variants: [{ ...first, byRequest: false }, second], questions: inVariants })).toEqual(
    [],
  );
  // One without is passed over.
  const hollow = await found({
    maxScore: null,
    variants: [{ ...first, byRequest: false }, second],
    questions: inVariants.slice(1),
  });
  expect(hollow).toContainEqual(['no-questions', 'variants']);
});

test('with variants, scores are those of each variant', async () => {
  const variants = [{ id: 11, number: 4, isPublished: true, byRequest: false }];
  const questions = [question(1, { variantId: 11 }), question(2, { variantId: 12 })];
  const pair = { id: 2, questions: [twin(1), twin(2)], subjects: [{ id: 101 }] };
  expect(await only({ hasVariants: true, variants, questions, pair }, 'score-unreachable')).toMatchObject({
    detail: '2/1/4',
    variantId: 11,
  });
});

test('blockers come first, and every finding has the severity of its code', async () => {
  const found = await checkExam(
    exam({ durationInSeconds: 0, ranges: [], questions: [question(1, { offered: version({ right: 'z' }) }), question(2)] }),
  );
  expect(found.every(({ code, severity }) => findingCodes[code] === severity)).toBe(true);
  expect(found.map(({ severity }) => severity)).toEqual(['blocker', 'blocker', 'warning']);
});
