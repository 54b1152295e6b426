/** Who has passed, decided by the one rule (`domain/exam/passing.ts`) whenever a result is written, and stored with it: SQL only reads the column. */
import { hasPassed, passesByPoints } from '#domain/exam/passing.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { FormStore } from './forms.ts';
import { sumUp, type Scored } from './scoring.ts';

/** A subject of a form, and its questions. */
export interface FormSubject {
  id: number;
  questionIds: readonly number[];
}

/** The subjects of a form. @param poolId what it was drawn from; null: it was not drawn. The pool's subjects do as well. */
export type SubjectsOf = (formId: number, poolId: number | null) => Promise<readonly FormSubject[]>;

/** Terms of passing an attempt. */
export interface PassingTerms {
  accessTypeId: number;
  passingScore: number;
  /** Subjects that have a least, with it. */
  least: readonly (FormSubject & { passingPoints: number })[];
}

/** Null while answers wait for markers: nobody has passed or failed then. */
export function judge({ accessTypeId, passingScore, least }: PassingTerms, scored: Scored): boolean | null {
  if (scored.waitingPoints > 0) return null;
  const byId = new Map(scored.scores.map((score) => [score.questionId, score]));
  const disciplines = least.flatMap(({ questionIds, passingPoints }) => {
    const { total, totalScore } = sumUp(questionIds, byId);
    // Only the pool's subjects that this form has count.
    return total > 0 ? [{ totalScore, passingPoints }] : [];
  });
  const { correctAnswers, totalScore } = scored;
  return hasPassed({ accessTypeId, passingScore, correctAnswers, totalScore, disciplines });
}

interface TermsRow {
  id: string;
  formId: number;
  poolId: number | null;
  accessTypeId: number;
  passingScore: number;
  /** By subject. */
  least: Record<string, number> | null;
}

/** By attempt. */
export async function loadTerms(
  sql: Queryable,
  attemptIds: readonly string[],
  subjectsOf: SubjectsOf,
): Promise<Map<string, PassingTerms>> {
  const rows = await sql<TermsRow[]>`
    select a.id, a.form_id as "formId", f.pool_id as "poolId", a.access_type_id as "accessTypeId", e.passing_score as "passingScore", (
        select json_object_agg(s.subject_id, s.passing_points) from exam_exam_subject s
        where s.exam_id = a.exam_id and s.passing_points is not null) as least
    from exam_attempt a join exam e on e.id = a.exam_id join exam_form f on f.id = a.form_id
    where a.id = any(${sql.array([...attemptIds])}::uuid[])`;
  const terms = new Map<string, PassingTerms>();
  for (const { id, formId, poolId, accessTypeId, passingScore, least } of rows) {
    const isBySubject = least !== null && passesByPoints(accessTypeId);
    const subjects = isBySubject ? await subjectsOf(formId, poolId) : [];
    terms.set(id, {
      accessTypeId,
      passingScore,
      least: subjects.flatMap((subject) => {
        const passingPoints = least?.[subject.id];
        return passingPoints === undefined ? [] : [{ ...subject, passingPoints }];
      }),
    });
  }
  return terms;
}

/** From forms in memory: what is sat and finished is there. */
export function subjectsOfForms(forms: Pick<FormStore, 'get'>): SubjectsOf {
  return async (formId) => {
    const { content } = await forms.get(formId);
    return content.disciplines.map(({ id, questions }) => ({ id, questionIds: questions.map((entry) => entry.id) }));
  };
}

/** From the database, each form or pool once: for jobs that go through many attempts. */
export function readSubjects(sql: Queryable): SubjectsOf {
  const known = new Map<number, Promise<readonly FormSubject[]>>();
  const read = async (id: number): Promise<readonly FormSubject[]> => sql<FormSubject[]>`
    select (d->>'id')::int as id, array(select (q->>'id')::int from jsonb_array_elements(d->'questions') q) as "questionIds"
    from exam_form f cross join lateral jsonb_array_elements(f.content->'disciplines') d where f.id = ${id}`;
  return (formId, poolId) => {
    const id = poolId ?? formId;
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

/** A result as `score_attempt` of the database takes it. */
export type Judged = Scored & { passed: boolean | null };

export async function judgeResults(
  sql: Queryable,
  results: readonly { id: string; result: Scored }[],
  subjectsOf: SubjectsOf,
): Promise<{ id: string; result: Judged }[]> {
  const terms = await loadTerms(
    sql,
    results.map(({ id }) => id),
    subjectsOf,
  );
  return results.map(({ id, result }) => ({ id, result: withVerdict(id, result, terms.get(id)) }));
}

/** @throws if there is no such attempt */
export function withVerdict(attemptId: string, scored: Scored, terms: PassingTerms | undefined): Judged {
  if (!terms) throw new Error(`No attempt ${attemptId}`);
  return { ...scored, passed: judge(terms, scored) };
}
