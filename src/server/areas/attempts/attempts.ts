import type postgres from 'postgres';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { Accommodation } from '#domain/person/accommodation.ts';
import type { AccessTypeId } from '#domain/exam/access-type.ts';

/** An attempt as it is stored. Times are milliseconds since the epoch. */
export interface Attempt {
  id: string;
  personId: number;
  examId: number;
  formId: number;
  accessPeriodId: number;
  accessTypeId: AccessTypeId;
  number: number;
  status: 'active' | 'completed';
  startedAt: number;
  endTimeThreshold: number;
  pausedAt: number | null;
  finishedAt: number | null;
  finishReason: FinishReason | null;
  totalScore: number | null;
  totalMaxScore: number | null;
  correctAnswers: number | null;
  totalQuestions: number;
  /** Null while answers wait for markers. */
  passed: number | null;
  waitingPoints: number;
  scores: readonly QuestionScore[] | null;
  /** Accommodation at the beginning; null: none. */
  accommodation: Accommodation | null;
}

/** Score of one question. */
export interface QuestionScore {
  questionId: number;
  earned: number;
  max: number;
  isCorrect: boolean;
  /** People have to mark it first: until then it earns nothing. */
  waits?: true;
}

export interface AttemptFilter {
  personId: number;
  examId?: number;
  attemptId?: string;
  /** Adds the score of each question: large, and of no use in a list. */
  withScores?: boolean;
}

/** A person's attempts, newest first. */
export async function loadAttempts(
  sql: postgres.Sql,
  { personId, examId, attemptId, withScores = false }: AttemptFilter,
): Promise<Attempt[]> {
  const rows = await sql<Attempt[]>`
    select id, person_id as "personId", exam_id as "examId", form_id as "formId", access_period_id as "accessPeriodId",
      access_type_id as "accessTypeId", number, status, (extract(epoch from started_at) * 1000)::bigint as "startedAt",
      (extract(epoch from end_time_threshold) * 1000)::bigint as "endTimeThreshold", (extract(epoch from paused_at) * 1000)::bigint as "pausedAt",
      (extract(epoch from finished_at) * 1000)::bigint as "finishedAt", finish_reason as "finishReason", total_score as "totalScore",
      total_max_score as "totalMaxScore", correct_answers as "correctAnswers", total_questions as "totalQuestions", passed, accommodation,
      waiting_points as "waitingPoints",
      case when ${withScores} then scores end as scores
    from exam_attempt
    where person_id = ${personId} and (${examId ?? null}::int is null or exam_id = ${examId ?? null})
      and (${attemptId ?? null}::uuid is null or id = ${attemptId ?? null})
    order by started_at desc`;
  return [...rows];
}

/** How many questions of each attempt have an answer. */
export async function loadAnswered(sql: postgres.Sql, attempts: readonly Attempt[]): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const ids = attempts.map(({ id }) => id);
  const rows = await sql<{ attemptId: string; count: number }[]>`
    select attempt_id as "attemptId", count(*)::int as count from current_answer
    where attempt_id = any(${sql.array(ids)}::uuid[]) and answers is not null group by attempt_id`;
  return new Map(rows.map(({ attemptId, count }) => [attemptId, count]));
}

/** The answers that count now: question id to answer. */
export async function loadCurrentAnswers(sql: postgres.Sql, attemptId: string): Promise<Map<number, Record<string, unknown>>> {
  const rows = await sql<{ questionId: number; answers: Record<string, unknown> | null }[]>`
    select question_id as "questionId", answers from current_answer where attempt_id = ${attemptId} and answers is not null`;
  return new Map(rows.flatMap(({ questionId, answers }) => (answers ? [[questionId, answers]] : [])));
}
