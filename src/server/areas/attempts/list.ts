/** What a person has to sit, sits, and has sat. */
import { certificationList, testingList } from '#contract/attempts/list-tests.ts';
import { certificationPreview, testingPreview } from '#contract/attempts/preview-test.ts';
import type { TestListItem, TestState } from '#contract/attempts/parts.ts';
import { isOver } from '#domain/attempt/deadline.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadAttempts, type Attempt } from './attempts.ts';
import { loadExamOverviews } from './exams.ts';
import { isOpen, loadPeriods, type Period } from './periods.ts';

export function listHandlers({ storage: { sql } }: Services): Handler[] {
  async function list(kind: AttemptKind, actor: Actor, now: number, examId: number | null = null): Promise<TestListItem[]> {
    const [periods, attempts] = await Promise.all([
      loadPeriods(sql, actor, kind, examId),
      loadAttempts(sql, { personId: actor.personId, ...(examId && { examId }) }),
    ]);
    const overviews = await loadExamOverviews(sql, [...new Set(periods.map((period) => period.examId))]);
    const items = periods.flatMap((period): TestListItem[] => {
      const overview = overviews.get(period.examId);
      if (!overview) return [];
      const attempt = attempts.find((candidate) => candidate.accessPeriodId === period.id);
      const { id, ...dates } = period;
      const state = stateOf(period, attempt, now);
      return [
        {
          kind,
          examAccessPeriodId: id,
          ...dates,
          ...overview,
          state,
          canRepeat: period.isRehearsal && state === 'completed' && isOpen(period, now),
          attemptId: attempt?.id ?? null,
          result: attempt ? resultOf(attempt) : null,
        },
      ];
    });
    return items.sort((a, b) => order[a.state] - order[b.state]);
  }

  return [
    handle(certificationList, async ({ actor, now }) => ({ data: { certList: await list('certification', actor, now) } })),
    handle(testingList, async ({ actor, now }) => ({ data: { testList: await list('testing', actor, now) } })),
    handle(certificationPreview, async ({ params, actor, now }) => {
      const [item] = await list('certification', actor, now, params.certId);
      return item ? { data: item } : fail('NOT_FOUND');
    }),
    handle(testingPreview, async ({ params, actor, now }) => {
      const [item] = await list('testing', actor, now, params.examId);
      return item ? { data: item } : fail('NOT_FOUND');
    }),
  ];
}

/** What one can go on with comes first: it is also what an exam's address means when the exam has several periods. */
const order: Record<TestState, number> = { active: 0, waiting: 0, open: 1, completed: 2, upcoming: 3, missed: 4 };

function stateOf(period: Period, attempt: Attempt | undefined, now: number): TestState {
  if (attempt) {
    const isRunning = attempt.status === 'active' && !isOver(attempt, now);
    return isRunning ? 'active' : 'completed';
  }
  if (isOpen(period, now)) return 'open';
  return now < period.startDate ? 'upcoming' : 'missed';
}

function resultOf(attempt: Attempt): TestListItem['result'] {
  if (attempt.status !== 'completed' || attempt.finishedAt === null) return null;
  return {
    totalScore: attempt.totalScore ?? 0,
    totalMaxScore: attempt.totalMaxScore ?? 0,
    passed: attempt.passed === 1,
    resultDate: attempt.finishedAt,
  };
}
