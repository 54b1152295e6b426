/** A made-up history, for tests of what is concluded from one. */
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import { newHistory, type StudentHistory } from './history.ts';

export const questionIds = [11, 12, 13];

function answerTo(id: number): Record<string, unknown> {
  return { selected: `option-${id}` };
}

/** Returns the server's data before the finish; answers by question over the right ones. */
export function buildReading(over: Record<number, Record<string, unknown> | null> = {}): AttemptData {
  const questions = questionIds.map((id) => ({ id, answers: id in over ? over[id] : answerTo(id) }));
  // The verification reads nothing else of the data.
  return { endTimeThreshold: 900_000, examContent: { disciplines: [{ questions }] } } as unknown as AttemptData;
}

export function buildResult(over: Partial<AttemptResult> = {}): AttemptResult {
  return { answeredQuestions: questionIds.length, lateAnswers: 0, questionsData: null, ...over } as AttemptResult;
}

/** Three answers, one dropout, everything as it should be. */
export function buildHistory(over: Partial<StudentHistory> = {}): StudentHistory {
  return {
    ...newHistory('student1'),
    name: 'Айгерім Сәрсенова',
    examTitle: 'Сынақ-жаттығу',
    questions: questionIds,
    expected: new Map(questionIds.map((id) => [id, answerTo(id)])),
    answers: questionIds.map((questionId, index) => ({
      questionId,
      chosenAt: 10_000 * (index + 1),
      deviceAt: 10_000 * (index + 1) + 3,
      serverAt: 10_000 * (index + 1) + (index === 1 ? 12_000 : 60),
    })),
    scenes: [
      { scene: 'wifi-away', from: 18_000, to: 30_000 },
      { scene: 'twice', from: 36_000, to: 36_100 },
    ],
    drains: [{ scene: 'wifi-away', endedAt: 30_000, waiting: 1, drainedAt: 32_000 }],
    clocks: [{ offByMs: 40, allowedMs: 1010 }],
    endOnDevice: 900_000,
    calls: [{ kind: 'answers', ms: 25, status: 200 }],
    deliveries: new Map(
      questionIds.map((id, index) => [
        `operation-${id}`,
        { positions: new Set([index + 1]), names: new Set([`10.writer/${index + 1}`]), isLate: false },
      ]),
    ),
    reading: buildReading(),
    result: buildResult(),
    finishedAt: 58_000,
    clockDifference: 20,
    ...over,
  };
}
