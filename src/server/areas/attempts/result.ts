/** GET completed: the result, and the review where the exam allows it. */
import { certificationResult, testingResult, type AttemptResult } from '#contract/attempts/get-result.ts';
import { isOver } from '#domain/attempt/deadline.ts';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import { findRange } from '#domain/exam/grading-scale.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { isMarkedByPeople } from '#mechanics/mechanic.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { plainLink, type LinkOf } from '#server/areas/uploads/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type postgres from 'postgres';
import { loadAttempts, loadCurrentAnswers, type Attempt, type QuestionScore } from './attempts.ts';
import { loadArchived } from './archived.ts';
import { keyInForce, scoreCorrected } from './corrections.ts';
import { loadFeedbackOpensAt } from './feedback.ts';
import { finishAttempt } from './finish.ts';
import type { Form } from './form.ts';
import { noteDisclosure } from './key-disclosures.ts';
import { overviewOfForm } from './outline.ts';
import { loadAnswerMarkings } from './marking-shown.ts';
import { loadScale } from './scales.ts';
import { sumUp } from './scoring.ts';

/** The requested result: the caller's own attempt of an exam, the newest unless one is named. */
interface Wanted {
  kind: AttemptKind;
  examId: number;
  attemptId: string | undefined;
  personId: number;
}

/** The attempt with its result; one whose time has run out is ended first. */
export async function findCompleted(
  services: Services,
  { kind, examId, attemptId, personId }: Wanted,
  now: number,
): Promise<Attempt | Failure> {
  const filter = { personId, examId, withScores: true, ...(attemptId && { attemptId }) };
  const find = async (): Promise<Attempt | undefined> =>
    (await loadAttempts(services.storage.sql, filter)).find(
      ({ accessTypeId }) => (accessTypeId === accessTypes.certification) === (kind === 'certification'),
    );
  let attempt = await find();
  if (!attempt) return fail('NOT_FOUND');
  if (attempt.status === 'active') {
    if (!isOver(attempt, now)) return fail('TEST_RUNNING');
    if ((await finishAttempt(services, attempt.id, now, { reason: 'time' })) === 'running') return fail('TEST_RUNNING');
    attempt = await find();
  }
  return attempt ?? fail('NOT_FOUND');
}

export function resultHandlers(services: Services): Handler[] {
  async function result(wanted: Wanted, { now, link }: { now: number; link: LinkOf }): Promise<Reply<typeof testingResult>> {
    const found = await findCompleted(services, wanted, now);
    return isFailure(found) ? found : { data: await presentResult(services, found, { reviewAt: now, link }) };
  }

  return [
    handle(certificationResult, ({ params, query: { attemptId }, actor: { personId }, ...call }) =>
      result({ kind: 'certification', examId: params.certId, attemptId, personId }, call),
    ),
    handle(testingResult, ({ params, query: { attemptId }, actor: { personId }, ...call }) =>
      result({ kind: 'testing', examId: params.examId, attemptId, personId }, call),
    ),
  ];
}

/**
 * @param reviewAt the time of a call by whoever sat it: the questions with answers and keys are in the result if the rule of `feedback.ts` has
 * opened them by then, and that they were given is noted. Null: for anybody else, without them.
 */
export async function presentResult(
  services: Services,
  attempt: Attempt,
  { reviewAt, link = plainLink }: { reviewAt: null; link?: never } | { reviewAt: number; link: LinkOf },
): Promise<AttemptResult> {
  const { sql } = services.storage;
  const [form, answers, outline, parts, late, groups, scale, opensAt, archived] = await Promise.all([
    services.forms.get(attempt.formId),
    loadCurrentAnswers(sql, attempt.id),
    services.forms.outline(attempt.examId),
    services.forms.disciplinesOf([attempt.formId]),
    countLate(sql, attempt.id),
    loadGroups(sql, attempt.formId),
    loadScale(sql, attempt),
    loadFeedbackOpensAt(sql, attempt.id),
    loadArchived(sql, attempt.id),
  ]);
  if (!outline || !attempt.finishedAt || !attempt.finishReason || !attempt.scores)
    throw new Error(`Attempt ${attempt.id} was completed without a result`);
  const { exam } = overviewOfForm(outline, parts.get(form.id) ?? []);
  const least = new Map(outline.parts.map(({ subjectId, passingPoints }) => [subjectId, passingPoints]));
  const hasLeast = passesByPoints(attempt.accessTypeId);
  const totalScore = attempt.totalScore ?? 0;
  const totalMaxScore = attempt.totalMaxScore ?? 0;
  const scores = new Map(attempt.scores.map((score) => [score.questionId, score]));
  const hasReview = reviewAt !== null && opensAt !== null && opensAt <= reviewAt && !archived;
  if (hasReview) await noteDisclosure(sql, attempt, reviewAt);
  return {
    attemptId: attempt.id,
    exam,
    accessTypeId: attempt.accessTypeId,
    reason: attempt.finishReason,
    profileDirection: await findDirectionTitle(sql, form.profileDirectionId, exam.forLang),
    timer: {
      startedAt: attempt.startedAt,
      finishedAt: attempt.finishedAt,
      spentSeconds: Math.round((attempt.finishedAt - attempt.startedAt) / 1000),
    },
    resultDate: attempt.finishedAt,
    totalQuestions: attempt.totalQuestions,
    answeredQuestions: archived?.answered ?? answers.size,
    numberCorrectAnswers: attempt.correctAnswers ?? 0,
    passingScore: exam.passingScore,
    passed: attempt.passed === 1,
    ...(attempt.waitingPoints > 0 && { waitingPoints: attempt.waitingPoints }),
    ...(attempt.accommodation && { accommodation: attempt.accommodation }),
    resultData: {
      totalScore,
      totalMaxScore,
      groupResults: groups.map((group) => ({ id: group.id, title: group.title, ...sumUp(group.questionIds, scores) })),
    },
    disciplines: form.content.disciplines.map(({ id, title, questions }) => ({
      id,
      title,
      ...sumUp(
        questions.map((entry) => entry.id),
        scores,
      ),
      passingPoints: hasLeast ? (least.get(id) ?? null) : null,
    })),
    scaleRange: findRange(scale, totalScore, totalMaxScore),
    lateAnswers: archived?.late ?? late,
    questionsData: hasReview ? await review(services, form, { id: attempt.id, answers, scores, link }) : null,
    ...(reviewAt !== null &&
      opensAt !== null &&
      !hasReview &&
      !archived && { reviewOpensAt: Number.isFinite(opensAt) ? opensAt : null }),
    ...(archived && { isArchived: true }),
  };
}

async function findDirectionTitle(sql: postgres.Sql, id: number | null, lang: 'kz' | 'ru'): Promise<string | null> {
  if (id === null) return null;
  const [row] = await sql<{ title: string }[]>`
    select case when ${lang} = 'kz' then title_kz else title_ru end as title from exam_direction where id = ${id}`;
  return row?.title ?? null;
}

async function countLate(sql: postgres.Sql, attemptId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct l.question_id)::int as count from answer_log l
    where l.attempt_id = ${attemptId} and l.kind = 'answer' and l.status = 'late'
      and coalesce((
        select d.kind from answer_log d
        where d.attempt_id = l.attempt_id and d.operation_id = l.operation_id and d.kind in ('late-accepted', 'late-rejected')
        order by d.position desc limit 1), '') <> 'late-accepted'`;
  return row?.count ?? 0;
}

async function loadGroups(sql: postgres.Sql, formId: number): Promise<{ id: number; title: string; questionIds: number[] }[]> {
  return [
    ...(await sql<{ id: number; title: string; questionIds: number[] }[]>`
      select g.id, g.title, array_agg(q.id) as "questionIds"
      from exam_form f
      cross join lateral jsonb_array_elements_text(f.structure) as s(version_id)
      join exam_question_version q on q.id = s.version_id::int
      join exam_question_group g on g.id = q.group_id
      where f.id = ${formId} group by g.id, g.title order by g.id`),
  ];
}

interface Reviewed {
  id: string;
  answers: ReadonlyMap<number, Record<string, unknown>>;
  scores: ReadonlyMap<number, QuestionScore>;
  link: LinkOf;
}

async function review(
  services: Services,
  form: Form,
  { id, answers, scores, link }: Reviewed,
): Promise<NonNullable<AttemptResult['questionsData']>> {
  const markings = await loadAnswerMarkings(services.storage.sql, id, link);
  const keyed = new Map((await services.forms.keyed(form.id)).map((question) => [question.id, question]));
  return {
    sharedContents: form.content.sharedContents,
    disciplines: form.content.disciplines.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map(({ id: questionId, question }) => {
        const key = keyed.get(questionId);
        const score = scores.get(questionId);
        if (!key || !score) throw new Error(`Question ${questionId} was sat but is not in its form`);
        return {
          id: questionId,
          question,
          answers: answers.get(questionId) ?? null,
          isCorrect: score.isCorrect,
          earned: score.earned,
          parts: scoreCorrected(key, answers.get(questionId) ?? null).parts,
          right: shownRight(keyInForce(key)),
          ...(isMarkedByPeople(key) && { marking: markings(key, score.waits === true) }),
        };
      }),
    })),
  };
}
