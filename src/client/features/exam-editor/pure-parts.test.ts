import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  exportLossDetails,
  exportNoteDetails,
  importFaultDetails,
  importNoteDetails,
  refusalDetails,
} from '#domain/bank/import-reasons.ts';
import { examInput, examValues, minutesOf, newExamSchema } from './exam/exam-values.ts';
import { moved } from '#client/kit/list/moved.ts';

import { readTags } from './questions/read-tags.ts';
import { through } from '#client/kit/list/through.ts';
import { holderLink } from './remove/holder-link.ts';
import { exportNoteSentences, faultSentences, lossSentences, noteSentences, refusalSentences } from './transfer/reasons.ts';

const byNumber = (a: number, b: number) => a - b;

describe('a row that is moved', () => {
  test('stands at the place it was dropped at, and all others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: -3, max: 40 }),
        (ids, which, place) => {
          const id = ids[which % ids.length]!;
          const order = moved(ids, id, place);
          expect(order.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
          expect([...order].sort(byNumber)).toEqual([...ids].sort(byNumber));
        },
      ),
    );
    expect(moved([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
    expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
    expect(moved([1, 2, 3, 4], 2, 4)).toEqual([1, 3, 4, 2]);
  });
});

test('with Shift all rows between are chosen, in either direction', () => {
  expect(through([5, 6, 7, 8], 8, 6)).toEqual([6, 7, 8]);
  expect(through([5, 6, 7, 8], 1, 6)).toEqual([6]);
});

test('tags are read as they are typed: trimmed, each once', () => {
  expect(readTags(' algebra, 8 класс;algebra,\n , a  b ')).toEqual(['algebra', '8 класс', 'a b']);
});

describe('an exam as it is typed', () => {
  const filled = {
    ...examValues(null),
    title: ' Algebra ',
    directionId: { id: 3, label: 'Mathematics' },
    forLang: 'kz',
    periodId: '2',
  };

  test('minutes are sent as seconds, and what is empty as null', () => {
    expect(v.parse(newExamSchema, examInput({ ...filled, minutes: '90' }))).toMatchObject({
      title: 'Algebra',
      durationInSeconds: 5400,
      maxScore: null,
      description: null,
      parallel: null,
      startEduYear: null,
    });
    expect([null, 5400, 61].map(minutesOf)).toEqual(['', '90', '2']);
  });

  test('name, direction, language and period are asked for by name', () => {
    const { issues = [] } = v.safeParse(newExamSchema, examInput(examValues(null)));
    const fields = issues.map(({ path }) => path?.[0]?.key);
    expect(fields).toEqual(expect.arrayContaining(['title', 'directionId', 'forLang', 'periodId']));
  });

  test('what is no school year says so', () => {
    const { issues = [] } = v.safeParse(newExamSchema, examInput({ ...filled, startEduYear: '1985', endEduYear: '2150' }));
    expect(issues.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([
      ['startEduYear', 'year'],
      ['endEduYear', 'year'],
    ]);
  });

  test('the last school year is not before the first', () => {
    expect(v.is(newExamSchema, examInput({ ...filled, startEduYear: '2026', endEduYear: '2025' }))).toBe(false);
    expect(v.is(newExamSchema, examInput({ ...filled, startEduYear: '2026', endEduYear: '2026' }))).toBe(true);
  });
});

test('what holds a record is linked to where it is found', () => {
  expect(holderLink('exam-directions', 4, 'exams', null)).toEqual({ to: '/exam-editor/exams', search: { direction: 4 } });
  expect(holderLink('exam-variants', 4, 'questions', 9)).toEqual({
    to: '/exam-editor/exams/edit/9/questions',
    search: { variantId: 4 },
  });
  expect(holderLink('exam-subjects', 4, 'questions', 9)).toEqual({
    to: '/exam-editor/exams/edit/9/questions',
    search: { subjectId: 4 },
  });
  expect(holderLink('exam-subjects', 4, 'questions', null)).toBeNull();
  expect(holderLink('exams', 4, 'attempts', null)).toBeNull();
});

test('every reason of an import or an export has a sentence', () => {
  const missing = [
    ...Object.keys(importFaultDetails).filter((code) => !faultSentences[code]),
    ...Object.keys(refusalDetails).filter((code) => !refusalSentences[code]),
    ...Object.keys(importNoteDetails).filter((code) => !noteSentences[code]),
    ...Object.keys(exportLossDetails).filter((code) => !lossSentences[code]),
    ...Object.keys(exportNoteDetails).filter((code) => !exportNoteSentences[code]),
  ];
  expect(missing).toEqual([]);
});
