/** The same exam, and the same question, in the other language. */
import type postgres from 'postgres';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { addQuestion, draftOf } from '../questions/draft.ts';
import { endPosition } from '../questions/place.ts';
import { readQuestion } from '../questions/select.ts';

/** What belongs to the exam and has its like in the other one: the first there is the first here. */
const parts = {
  sharedContentId: { table: 'shared_content', copied: ['title', 'content'] },
  groupId: { table: 'exam_question_group', copied: ['title', 'description'] },
  levelId: { table: 'exam_question_level', copied: ['title'] },
  variantId: { table: 'exam_variant', copied: ['number', 'by_request'] },
} as const;
type PartField = keyof typeof parts;
const partFields = Object.keys(parts) as PartField[];

type PartIds = Record<PartField, ReadonlyMap<number, number>>;

/** Finds or makes the pair of an exam. @returns its id, or null: there is no such exam. */
export async function findOrMakePair(tx: postgres.TransactionSql, examId: number): Promise<number | null> {
  const [exam] = await tx<{ pairId: number | null }[]>`
    select (select p.id from exam p where p.id = exam.pair_id and p.archived_at is null) as "pairId" from exam
    where id = ${examId} and archived_at is null for update`;
  if (!exam) return null;
  if (exam.pairId !== null) return exam.pairId;
  const [made] = await tx<{ id: number }[]>`
    insert into exam (title, description, direction_id, for_lang, parallel, period_id, max_score, duration_in_seconds, passing_score, start_edu_year,
      end_edu_year, questions_has_variants, questions_has_feedback, questions_has_shared_content, questions_has_recommendations, is_rehearsal,
      access_type_id, exam_type, pair_id)
    select title, description, direction_id, case for_lang when 'kz' then 'ru' else 'kz' end, parallel, period_id, max_score, duration_in_seconds,
      passing_score, start_edu_year, end_edu_year, questions_has_variants, questions_has_feedback, questions_has_shared_content,
      questions_has_recommendations, is_rehearsal, access_type_id, exam_type, id
    from exam where id = ${examId} returning id`;
  if (!made) return null;
  await tx`update exam set pair_id = ${made.id}, revision = revision + 1, updated_at = now() where id = ${examId}`;
  await tx`
    insert into exam_exam_subject (exam_id, subject_id, position, is_profile, passing_points)
    select ${made.id}, subject_id, position, is_profile, passing_points from exam_exam_subject where exam_id = ${examId}`;
  await tx`
    insert into grading_scale_range (rangeable_type, rangeable_id, title, description, value_type, min_percent, max_percent, min, max)
    select rangeable_type, ${made.id}, title, description, value_type, min_percent, max_percent, min, max from grading_scale_range
    where rangeable_type = 'exam' and rangeable_id = ${examId} and archived_at is null`;
  return made.id;
}

/** Groups, levels, shared contents and variants of one exam to those of the other; what is missing there is made. */
async function matchParts(tx: postgres.TransactionSql, from: number, to: number): Promise<PartIds> {
  const result = {} as Record<PartField, Map<number, number>>;
  for (const field of partFields) {
    const { table, copied } = parts[field];
    const [own, theirs] = [await idsOf(tx, table, from), await idsOf(tx, table, to)];
    const ids = new Map<number, number>();
    for (const [index, id] of own.entries()) {
      const known = theirs[index];
      if (known !== undefined) {
        ids.set(id, known);
        continue;
      }
      const columns: string[] = [...copied];
      const [made] = await tx<{ id: number }[]>`
        insert into ${tx(table)} (${tx(['exam_id', ...columns])}) select ${to}, ${tx(columns)} from ${tx(table)} where id = ${id} returning id`;
      if (made) ids.set(id, made.id);
    }
    result[field] = ids;
  }
  return result;
}

async function idsOf(tx: postgres.TransactionSql, table: string, examId: number): Promise<number[]> {
  const order = table === 'exam_variant' ? tx`number` : tx`id`;
  const rows = await tx<
    { id: number }[]
  >`select id from ${tx(table)} where exam_id = ${examId} and archived_at is null order by ${order}`;
  return rows.map(({ id }) => id);
}

/** Gives every question of an exam that has no pair yet one in the other exam. @returns how many were made. */
export async function fillPair(
  tx: postgres.TransactionSql,
  from: number,
  to: number,
  personId: number | null,
): Promise<number> {
  const rows = await tx<{ id: number }[]>`
    select q.id from exam_question q where q.exam_id = ${from} and q.archived_at is null
      and not exists (select from exam_question p where p.id = q.pair_id and p.archived_at is null) order by q.position, q.id`;
  if (rows.length === 0) return 0;
  const ids = await matchParts(tx, from, to);
  let position = await endPosition(tx, to);
  for (const { id } of rows) {
    const question = await readQuestion(tx, id);
    if (!question) continue;
    await copyQuestion(tx, question, to, position, ids, personId);
    position += 1024;
  }
  return rows.length;
}

/** One question's pair, made in the paired exam. Call it with the question locked. */
export async function makeQuestionPair(
  tx: postgres.TransactionSql,
  question: QuestionFull,
  to: number,
  personId: number | null,
): Promise<number> {
  const ids = await matchParts(tx, question.examId, to);
  return copyQuestion(tx, question, to, await endPosition(tx, to), ids, personId);
}

async function copyQuestion(
  tx: postgres.TransactionSql,
  question: QuestionFull,
  to: number,
  position: number,
  ids: PartIds,
  personId: number | null,
): Promise<number> {
  const draft = draftOf(question);
  for (const field of partFields) {
    const own = draft[field];
    draft[field] = own === null ? null : (ids[field].get(own) ?? null);
  }
  const id = await addQuestion(tx, { examId: to, position, creationId: null, pairId: question.id }, draft, personId);
  if (id === null) throw new Error('A question without a creationId was not added');
  await tx`update exam_question set pair_id = ${id} where id = ${question.id}`;
  return id;
}

/** Makes two records name each other, and nobody else name them; null: neither has a pair. */
export async function setPair(
  tx: postgres.TransactionSql,
  table: 'exam' | 'exam_question',
  id: number,
  pairId: number | null,
): Promise<void> {
  const both = pairId === null ? [id] : [id, pairId];
  await tx`update ${tx(table)} set pair_id = null where pair_id = any(${both}::int[]) or id = any(${both}::int[])`;
  if (pairId === null) return;
  await tx`update ${tx(table)} set pair_id = ${pairId} where id = ${id}`;
  await tx`update ${tx(table)} set pair_id = ${id} where id = ${pairId}`;
}
