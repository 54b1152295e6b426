// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { certificationResult, testingResult, type AttemptResult } from '#contract/attempts/get-result.ts';
import { testingList } from '#contract/attempts/list-tests.ts';
import { certificationPreview, testingPreview } from '#contract/attempts/preview-test.ts';
import type { User } from '#contract/auth/user.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { buildTest } from '#client/features/tests/build-test.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const sample = sampleData(testingResult);
const [sampleSubject] = sample.questionsData?.disciplines ?? [];
const [sampleQuestion] = sampleSubject?.questions ?? [];

/** A result in two parts, question by question: `r` right, `w` wrong, `m` with people who mark it. */
function resultOf(marks: string, parts: Partial<AttemptResult> = {}): AttemptResult {
  if (!sampleSubject || !sampleQuestion) throw new Error('The sample has no question');
  const { marking: _, ...plain } = sampleQuestion;
  const questions = [...marks].map((mark, index) => ({
    ...plain,
    id: index + 1,
    isCorrect: mark === 'r',
    ...(mark === 'm' && { marking: { waits: true, mark: null, outOf: 2, criteria: [], remarks: [] } }),
  }));
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  const figures = (correct: number, total: number) => ({ correct, total, totalScore: correct, totalMaxScore: total });
  return {
    attemptId: sample.attemptId,
    exam: { ...sample.exam, title: 'Quadratic equations', forLang: 'ru', passingScore: 1 },
    accessTypeId: accessTypes.practicum,
    reason: 'student',
    profileDirection: null,
    timer: { startedAt: 0, finishedAt: 600_000, spentSeconds: 600 },
    resultDate: 600_000,
    totalQuestions: marks.length,
    answeredQuestions: marks.length,
    numberCorrectAnswers: right,
    passingScore: 1,
    passed: right > 0,
    resultData: {
      totalScore: right,
      totalMaxScore: marks.length,
      groupResults: [
        { id: 1, title: 'Discriminant', ...figures(2, 2) },
        { id: 2, title: 'Vieta', ...figures(0, 1) },
      ],
    },
    disciplines: [{ id: 1, title: 'Algebra', ...figures(right, marks.length), passingPoints: null }],
    scaleRange: null,
    lateAnswers: 0,
    questionsData: { disciplines: [{ id: 1, title: 'Algebra', questions }], sharedContents: [] },
    ...parts,
  };
}

/** Each drawing has a student of its own: what one leaves on the device is not the next one's. */
let nextStudent = 9000;

async function drawResult(
  result: AttemptResult,
  { user = {}, canRepeat = false }: { user?: Partial<User>; canRepeat?: boolean } = {},
) {
  const page = await drawPage('/testing/1/result', {
    as: 'ST',
    user: { userId: nextStudent++, ...user },
    asks: testingResult,
    prepare: (server) => {
      server.reply(testingResult, result);
      server.reply(testingPreview, buildTest({ state: 'completed', canRepeat, isRehearsal: canRepeat }));
    },
  });
  expect(page.faults()).toEqual([]);
  return page;
}

const nextStep = () => within(screen.getByTestId('next-step'));

test('one figure, one sentence, what went well and one next step, which opens what was not right', async () => {
  await drawResult(resultOf('rrw'));
  const moment = within(screen.getByTestId('moment'));
  expect(moment.getByText('2')).toBeTruthy();
  expect(moment.getByText(/right of 3 questions/)).toBeTruthy();
  expect(screen.getByTestId('moment').textContent).toContain('Discriminant: confident. Next: Vieta.');
  expect(within(screen.getByTestId('went-well')).getByText('2 / 2')).toBeTruthy();
  expect(screen.getByTestId('saved').textContent).toBe('3 answers are on the server');
  expect(screen.getByTestId('score-card').textContent).not.toContain('%');
  fireEvent.click(nextStep().getByRole('button', { name: 'Learn from my mistakes' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), patience);
  expect(screen.getByRole('article', { name: 'Question 3' })).toBeTruthy();
  expect(screen.queryByTestId('next-step')).toBeNull();
});

test('an open mark of the arc leads to its question', async () => {
  await drawResult(resultOf('rrw'));
  fireEvent.click(screen.getByRole('button', { name: 'Question 3: not right yet' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3), patience);
  expect(document.activeElement?.id).toBe('review-question-3');
});

test('where all is right the next step is the other tests, and the questions stay within reach', async () => {
  await drawResult(resultOf('rrr'));
  expect(screen.getByTestId('moment').textContent).toContain('You solved every question.');
  expect(nextStep().getByRole('link', { name: 'Go to my tests' })).toBeTruthy();
  expect(within(screen.getByTestId('rest')).getByTestId('open-review')).toBeTruthy();
});

test('where the questions may not be looked at, a practice test can be sat again; another one leads to the tests', async () => {
  await drawResult(resultOf('rrw', { questionsData: null }), { canRepeat: true });
  await waitFor(() => expect(nextStep().getByRole('button', { name: 'Take it again' })).toBeTruthy(), patience);
  await drawResult(resultOf('rrw', { questionsData: null, reviewOpensAt: null }));
  expect(nextStep().getByRole('link', { name: 'Go to my tests' })).toBeTruthy();
  expect(screen.getByTestId('review-later')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Question 3/ })).toBeNull();
});

test('while people mark it nobody has passed or failed', async () => {
  await drawResult(resultOf('rwm', { waitingPoints: 2, passed: false }));
  expect(screen.getByTestId('being-marked').textContent).toContain('up to 2 more points');
  expect(screen.getByTestId('passed-or-not').textContent).toBe('Being marked');
  expect(screen.getByRole('button', { name: 'Question 3: being marked' })).toBeTruthy();
  expect(screen.queryByText(/Not passed/)).toBeNull();
  expect(nextStep().getByRole('button', { name: 'Look at the questions' })).toBeTruthy();
});

test('the youngest get stars, their name and a word of praise', async () => {
  await drawResult(resultOf('rrw'), { user: { firstname: 'Aisha', group: { id: 1, name: '3 A', grade: 3, eduLang: 'kz' } } });
  expect(screen.getByText('Well done, Aisha!')).toBeTruthy();
  expect(screen.getByTestId('stars').querySelectorAll('[data-mark="right"]')).toHaveLength(2);
  expect(screen.getByTestId('saved').textContent).toBe('Everything is saved');
  expect(nextStep().getByRole('button', { name: 'Show me my mistakes' })).toBeTruthy();
  expect(screen.getByText('Show to my parents')).toBeTruthy();
});

test.each([
  [false, 'Not passed this time', '10 more right answers are needed to pass.'],
  [true, 'Passed', 'Discriminant: confident. Next: Vieta.'],
])('a certification says large whether it was passed: %s', async (passed, verdict, sentence) => {
  const page = await drawPage('/certification/1/result', {
    as: 'TCHR',
    asks: certificationResult,
    prepare: (server) => {
      const result = { accessTypeId: accessTypes.certification, passed, passingScore: passed ? 2 : 12, questionsData: null };
      server.reply(certificationResult, resultOf('rrw', result));
      server.reply(certificationPreview, buildTest({ kind: 'certification', state: 'completed' }));
    },
  });
  expect(screen.getByTestId('passed-or-not').textContent).toBe(verdict);
  expect(screen.getByTestId('moment').textContent).toContain(sentence);
  expect(nextStep().getByRole('link', { name: 'Go to my certifications' })).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('the rules of a test are unfolded until they were seen on this device', async () => {
  vi.stubGlobal('isSecureContext', false);
  const prepare: Parameters<typeof drawPage>[1]['prepare'] = (server) =>
    server.reply(testingPreview, buildTest({ startDate: 0, finishDate: Date.now() + 3_600_000 }));
  const first = await drawPage('/testing/1', { as: 'ST', asks: testingPreview, prepare });
  expect(first.faults()).toEqual([]);
  const rules = (): HTMLDetailsElement => screen.getByTestId('rules');
  expect(rules().open).toBe(true);
  expect(nextStep().getByText('Begin')).toBeTruthy();
  const seen = Object.keys(localStorage).filter((key) => key.startsWith('rules-seen'));
  expect(seen).toHaveLength(1);
});

test('of the open tests the one that closes first has the filled button; what is over shows points, the rest on demand', async () => {
  const now = Date.now();
  const open = (examId: number, title: string, hours: number, parts = {}) =>
    buildTest({
      examId,
      examAccessPeriodId: examId,
      exam: { ...buildTest().exam, id: examId, title },
      startDate: 0,
      finishDate: now + hours * 3_600_000,
      ...parts,
    });
  const done = Array.from({ length: 10 }, (_, index) =>
    open(index + 10, `Done ${index}`, -1, {
      state: 'completed',
      result: { totalScore: 9, totalMaxScore: 12, passed: true, resultDate: now - index * 1000 },
    }),
  );
  const later = open(3, 'Later', 90, { state: 'upcoming', startDate: now + 3_600_000 });
  const page = await drawPage('/testing', {
    as: 'ST',
    asks: testingList,
    prepare: (server) =>
      server.reply(testingList, {
        testList: [later, open(1, 'Closes second', 80), open(2, 'Closes first', 2), ...done],
        earlier: null,
      }),
  });
  const ways = screen.getAllByRole('link', { name: /^Start: / });
  expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual(['Start: Closes first', 'Start: Closes second']);
  expect(screen.getAllByRole('link', { name: /^Done/ })).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Done 0' }).closest('li')?.textContent).toContain('9/12');
  fireEvent.click(screen.getByTestId('all-past'));
  expect(screen.getAllByRole('link', { name: /^Done/ })).toHaveLength(10);
  expect(page.faults()).toEqual([]);
});
