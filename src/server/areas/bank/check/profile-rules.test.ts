import { describe, expect, test } from 'vitest';
import { checkExam } from './check-exam.ts';
import type { CheckedExam } from './checked-exam.ts';
import { exam, only, question, subject, twin } from './build-exam.ts';

describe('an ENT', () => {
  const profile = { isProfile: true };
  const subjects = [
    subject(101, 'History'),
    subject(102, 'Mathematics', profile),
    subject(103, 'Physics', profile),
    subject(104, 'Biology', profile),
  ];
  const asked = [101, 102, 103, 104].map((subjectId, index) => question(index + 1, { subjectId }));
  const directions = [{ id: 1, title: 'Technical', subjectIds: [102, 103] }];
  const ent = {
    accessTypeId: 3,
    maxScore: 3,
    passingScore: 1,
    subjects,
    directions,
    questions: asked,
    otherSubjects: new Map(),
    pair: { id: 2, questions: [1, 2, 3, 4].map((id) => twin(id, { subjectId: 100 + id })), subjects },
  };

  test('is sat with the mandatory subjects and two of a profile: its score counts those only', async () => {
    const own = subjects.filter(({ id }) => id !== 104);
    const questions = asked.filter(({ subjectId }) => subjectId !== 104);
    const pair = { ...ent.pair, questions: ent.pair.questions.slice(0, 3), subjects: own };
    expect(await checkExam(exam({ ...ent, subjects: own, questions, pair }))).toEqual([]);
    expect(await only({ ...ent, subjects: own, questions, pair, maxScore: 4 }, 'score-unreachable')).toMatchObject({
      detail: '4/3',
    });
    expect(await only({ ...ent, subjects: own, questions, pair, passingScore: 4 }, 'passing-unreachable')).toMatchObject({
      detail: '4/3',
    });
  });

  test('without a profile that can be chosen cannot be sat as it is meant', async () => {
    const found = await checkExam(exam({ ...ent, directions: [] }));
    expect(found.map(({ code }) => code)).toContain('profile-none');
    const none = await checkExam(exam({ ...ent, subjects: subjects.map((one) => ({ ...one, isProfile: false })) }));
    expect(none.map(({ code }) => code)).toContain('profile-none');
  });

  test('names directions whose subject is missing, profile subjects that nobody sits, and unequal ones', async () => {
    expect(await only(ent, 'profile-unused')).toMatchObject({ detail: 'Biology', subjectId: 104 });
    const lacking = [...directions, { id: 2, title: 'Medical', subjectIds: [104, 199] }];
    const found = await checkExam(exam({ ...ent, directions: lacking }));
    expect(found.map(({ code, detail }) => [code, detail])).toContainEqual(['profile-lacks', 'Medical']);
    const more = [...asked, question(5, { subjectId: 103 })];
    const uneven = await checkExam(exam({ ...ent, maxScore: null, questions: more }));
    expect(uneven.map(({ code, detail }) => [code, detail])).toContainEqual(['profile-uneven', '1 Mathematics, 2 Physics']);
  });

  test('is asked profile by profile and variant by variant', async () => {
    const variants = [11, 12].map((id) => ({ id, number: id - 10, isPublished: true, byRequest: false }));
    const geography = subject(105, 'Geography', profile);
    const own = [...subjects.filter(({ id }) => id !== 104), geography];
    const questions = [
      question(1, { subjectId: 101 }),
      question(2, { subjectId: 101, variantId: 11 }),
      question(3, { subjectId: 101, variantId: 12 }),
      question(4, { subjectId: 102 }),
      question(5, { subjectId: 105 }),
      question(6, { subjectId: 103, variantId: 11 }),
    ];
    const withPhysics = { id: 1, title: 'Technical', subjectIds: [102, 103] };
    const without = { id: 2, title: 'Earth', subjectIds: [102, 105] };
    const found = async (directions: CheckedExam['directions'], more: Partial<CheckedExam> = {}) =>
      (await checkExam(exam({ ...ent, maxScore: null, pair: null, hasVariants: true, variants, subjects: own, questions, directions, ...more })))
        .filter(({ code }) => code !== 'pair-missing')
        .map(({ code, detail }) => [code, detail]); // prettier-ignore
    const expected = [
      ['subject-empty', 'Physics'],
      ['profile-uneven', '1 Mathematics, 0 Physics, 1 Geography'],
      ['variants-uneven', '1:4:4,2:3:3'],
    ];
    expect(await found([withPhysics, without])).toEqual(expected);
    expect(await found([without, withPhysics])).toEqual(expected);

    const least = own.map((one) => ({ ...one, passingPoints: one.id === 103 ? 1 : null }));
    expect(await found([withPhysics, without], { subjects: least })).toContainEqual(['least-unreachable', '1/0']);
  });

  test('cannot ask for more in a subject than it has', async () => {
    const high = subjects.map((one) => ({ ...one, passingPoints: one.id === 101 ? 2 : 1 }));
    const found = await checkExam(exam({ ...ent, subjects: high }));
    expect(found.filter(({ code }) => code === 'least-unreachable')).toMatchObject([
      { detail: '2/1', subjectId: 101, severity: 'blocker' },
    ]);
  });
});
