import { expect, test } from 'vitest';
import { checkExam } from './check-exam.ts';
import type { CheckedQuestion } from './checked-exam.ts';
import { codes, exam, one, only, options, question, twin, version } from './build-exam.ts';

test('the other language: missing, of another size, published on one side only', async () => {
  await only({ pair: null }, 'pair-missing');
  expect(await only({ questions: [question(1), question(2, { pairId: null })] }, 'pair-missing')).toMatchObject({
    questionId: 2,
  });
  const more = { id: 2, questions: [twin(1), twin(2), question(1009)], subjects: [{ id: 101 }] };
  expect(await only({ pair: more }, 'pair-count')).toMatchObject({ detail: '2/3' });
  expect(await codes(one({}, { offered: null, draft: version() }))).toEqual(['pair-count', 'pair-unpublished']);
});

test('the other language: points, parts, key, kind, subject and place are the same', async () => {
  const differing = async (other: Partial<CheckedQuestion>) => (await only(one({}, other), 'pair-differs')).detail;
  expect(await differing({ offered: version({}, { points: 2 }) })).toBe('points');
  expect(await differing({ offered: version({ options: options.slice(0, 2) }) })).toBe('parts');
  expect(await differing({ offered: version({ right: 'a' }) })).toBe('key');
  expect(await differing({ subjectId: 102 })).toBe('subject');
  // Their ids are others in the other exam: what counts is the number, and that there is a text.
  expect(await differing({ offered: version({}, { sharedContentId: 9 }) })).toBe('shared-content');
  const inVariant = { variantId: 12, variantNumber: 2 };
  const variants = [{ id: 11, number: 1, isPublished: true, byRequest: false }];
  const varied = async (other: Partial<CheckedQuestion>) => {
    const own = one({ variantId: 11, variantNumber: 1, offered: version({}, { sharedContentId: 7 }) }, other);
    const sharedContents = [{ id: 7, title: 'Steppe', content: '<p>Long ago</p>' }];
    return (await checkExam(exam({ ...own, hasVariants: true, variants, sharedContents }))).map(({ detail }) => detail);
  };
  expect(await varied({ ...inVariant, offered: version({}, { sharedContentId: 9 }) })).toEqual(['variant']);
  expect(await varied({ variantId: 12, variantNumber: 1, offered: version({}, { sharedContentId: 9 }) })).toEqual([]);
  const text = { prompt: '<p>?</p>', maxLength: 10, multiline: false };
  const accepted = { texts: ['yes'], caseSensitive: false, tolerance: null };
  expect(await differing({ offered: { ...version(), mechanic: 'simple-text', content: { ...text, accepted } } })).toBe(
    'mechanic',
  );
  const turned = { id: 2, questions: [twin(2), twin(1)], subjects: [{ id: 101 }] };
  expect((await checkExam(exam({ pair: turned }))).map(({ code, detail }) => [code, detail])).toEqual([
    ['pair-differs', 'position'],
    ['pair-differs', 'position'],
  ]);
});

test('the other language: questions beside one text are beside one text there, too', async () => {
  const sharedContents = [7, 8].map((id) => ({ id, title: `Text ${id}`, content: '<p>Long ago</p>' }));
  const beside = (texts: readonly (number | null)[]) =>
    texts.map((sharedContentId) => ({ offered: version({}, { sharedContentId }) }));
  const remarks = async (here: readonly (number | null)[], there: readonly (number | null)[]) => {
    const questions = beside(here).map((own, at) => question(at + 1, own));
    const pair = { id: 2, questions: beside(there).map((own, at) => twin(at + 1, own)), subjects: [{ id: 101 }] };
    const found = await checkExam(exam({ maxScore: null, sharedContents, questions, pair }));
    return found.filter(({ code }) => code === 'pair-differs').map(({ questionId, detail }) => [questionId, detail]);
  };
  expect(await remarks([7, 7, 8, null], [17, 17, 18, null])).toEqual([]);
  // Most of them are right; half and half, nobody knows which.
  expect(await remarks([7, 7, 7, 8], [17, 17, 18, 18])).toEqual([[3, 'other-text']]);
  expect(await remarks([7, 7, 8], [17, 18, 18])).toEqual([
    [1, 'other-text'],
    [2, 'other-text'],
  ]);
  // Without a text there it is reported already.
  expect(await remarks([7, 7, 8], [17, null, 18])).toEqual([[2, 'shared-content']]);
});

test('words and orders of options may differ between the languages', async () => {
  const translated = options.toReversed().map(({ id }) => ({ id, content: `<p>${id} in Russian</p>` }));
  expect(await codes(one({}, { offered: version({ prompt: '<p>Который?</p>', options: translated }) }))).toEqual([]);
  const renamed = options.map(({ id }) => ({ id: `x${id}`, content: `<p>${id}</p>` }));
  expect(await codes(one({}, { offered: version({ options: renamed, right: 'xb' }) }))).toEqual([]);
  expect(await codes(one({}, { offered: version({ options: renamed, right: 'xa' }) }))).toEqual(['pair-differs']);
});
