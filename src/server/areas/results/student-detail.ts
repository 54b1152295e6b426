/** One result in words: by all that its questions are marked with. Questions, answers and keys are not in it. */
import type postgres from 'postgres';
import type { StatisticPerson, StudentStatisticDetail } from '#contract/results/student-statistic.ts';
import { loadAttempts, presentResult, type QuestionScore, sumUp } from '#server/areas/attempts/services.ts';
import { fail, type Failure, type Success } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { TestingType } from '#domain/exam/access-type.ts';

/** Whose results they are, found to be within the asker's reach. */
export interface LookedAt {
  id: number;
  offsetMinutes: number;
  /** Null: oneself. */
  shown: StatisticPerson | null;
}

export async function detailOf(
  services: Services,
  person: Pick<LookedAt, 'id' | 'shown'>,
  accessPeriodId: number,
  attemptId: string | undefined,
): Promise<Success<StudentStatisticDetail> | Failure> {
  const { sql } = services.storage;
  const own = (await loadAttempts(sql, { personId: person.id, withScores: true })).filter(
    (attempt) => attempt.accessPeriodId === accessPeriodId,
  );
  const finished = own.filter(({ status }) => status === 'completed');
  const attempt = attemptId === undefined ? finished[0] : finished.find(({ id }) => id === attemptId);
  if (!attempt)
    return fail(own.some(({ status, id }) => status === 'active' && (attemptId ?? id) === id) ? 'TEST_RUNNING' : 'NOT_FOUND');
  const [result, marks, [period]] = await Promise.all([
    presentResult(services, attempt, { reviewAt: null }),
    loadMarks(sql, attempt.formId),
    sql<{ testingType: TestingType | null; isRehearsal: boolean }[]>`
      select p.testing_type as "testingType", e.is_rehearsal as "isRehearsal"
      from exam_access_period p join exam e on e.id = p.exam_id where p.id = ${accessPeriodId}`,
  ]);
  const scores = new Map((attempt.scores ?? []).map((score) => [score.questionId, score]));
  const { exam, resultData, timer } = result;
  return {
    data: {
      person: person.shown,
      accessPeriodId,
      accessTypeId: attempt.accessTypeId,
      testingType: period?.testingType ?? null,
      isRehearsal: period?.isRehearsal ?? false,
      exam: { id: exam.id, title: exam.title, forLang: exam.forLang, passingScore: exam.passingScore },
      attemptId: attempt.id,
      startedAt: timer.startedAt,
      finishedAt: timer.finishedAt,
      spentSeconds: timer.spentSeconds,
      totalScore: resultData.totalScore,
      totalMaxScore: resultData.totalMaxScore,
      numberCorrectAnswers: result.numberCorrectAnswers,
      totalQuestions: result.totalQuestions,
      answeredQuestions: result.answeredQuestions,
      passed: result.passed,
      ...(result.waitingPoints && { isBeingMarked: true }),
      lateAnswers: result.lateAnswers,
      scaleRange: result.scaleRange,
      disciplines: result.disciplines,
      groups: resultData.groupResults,
      goals: partsBy(marks, scores, 'goal'),
      levels: partsBy(marks, scores, 'level'),
      skills: partsBy(marks, scores, 'skill'),
      attempts: finished.map(({ id, finishedAt, totalScore, totalMaxScore }) => ({
        attemptId: id,
        finishedAt: finishedAt ?? 0,
        totalScore: totalScore ?? 0,
        totalMaxScore: totalMaxScore ?? 0,
      })),
    },
  };
}

type Mark = 'goal' | 'level' | 'skill';
type MarkedQuestion = { questionId: number } & Record<Mark, { id: number; title: string } | null>;

/**
 * Loads the labels of a form's questions, in the exam's language. Goals are those of now: they say what a question is about,
 * and reached no student.
 */
async function loadMarks(sql: postgres.Sql, formId: number): Promise<readonly MarkedQuestion[]> {
  return sql<MarkedQuestion[]>`
    select v.id as "questionId",
      case when l.id is not null then json_build_object('id', l.id, 'title', l.title) end as level,
      case when g.id is not null then json_build_object('id', g.id, 'title', case e.for_lang when 'kz' then g.title_kz else g.title_ru end) end as goal,
      case when t.id is not null then json_build_object('id', t.id, 'title', case e.for_lang when 'kz' then t.title_kz else t.title_ru end) end as skill
    from exam_form f
    join exam e on e.id = f.exam_id
    cross join lateral jsonb_array_elements_text(f.structure) with ordinality as s(version_id, place)
    join exam_question_version v on v.id = s.version_id::int
    join exam_question q on q.id = v.question_id
    left join exam_question_level l on l.id = v.level_id
    left join exam_learning_goal g on g.id = q.learning_goal_id
    left join thinking_skill_level t on t.id = g.thinking_skill_level_id
    where f.id = ${formId} order by s.place`;
}

function partsBy(
  questions: readonly MarkedQuestion[],
  scores: ReadonlyMap<number, QuestionScore>,
  mark: Mark,
): StudentStatisticDetail['goals'] {
  const parts = new Map<number, { id: number; title: string; questionIds: number[] }>();
  for (const question of questions) {
    const found = question[mark];
    if (!found) continue;
    const part = parts.get(found.id) ?? { ...found, questionIds: [] };
    parts.set(found.id, part);
    part.questionIds.push(question.questionId);
  }
  return [...parts.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, title, questionIds }) => ({ id, title, ...sumUp(questionIds, scores) }));
}
