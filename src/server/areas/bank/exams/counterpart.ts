/** The same exam, and the same question, in the other language. */
import type postgres from 'postgres';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { addQuestion, draftOf } from '../questions/draft.ts';
import { endPosition } from '../questions/place.ts';
import { readQuestion } from '../questions/select.ts';

/** Parts that belong to the exam, and have a counterpart in the other one. */
const parts = {
  sharedContentId: { table: 'shared_content', copied: ['title', 'content'] },
  groupId: { table: 'exam_question_group', copied: ['title', 'description'] },
  levelId: { table: 'exam_question_level', copied: ['title', 'difficulty'] },
  variantId: { table: 'exam_variant', copied: ['number', 'by_request'] },
} as const;
type PartField = keyof typeof parts;
const partFields = Object.keys(parts) as PartField[];

/** Columns by which versions of questions name the parts that have no number. */
const namedBy = { sharedContentId: 'shared_content_id', groupId: 'group_id', levelId: 'level_id' } as const;
type NamedField = keyof typeof namedBy;

/** Parts of one exam to their likes in the other. What is made on the way is put in. */
type PartIds = Record<PartField, Map<number, number>>;

/**
 * Held by whoever makes, changes or ends pairs: these records and all that name them, in one order. The exams come first, then the questions: two who
 * began at different ends would wait for one another.
 */
export async function holdPairs(
  tx: postgres.TransactionSql,
  table: 'exam' | 'exam_question',
  ids: readonly number[],
): Promise<void> {
  const own = [...ids];
  await tx`select from ${tx(table)} where id = any(${own}::int[]) or pair_id = any(${own}::int[]) order by id for no key update`;
}

/** Finds or makes the pair of an exam, and holds both. @returns its id, or null: there is no such exam. */
export async function findOrMakePair(tx: postgres.TransactionSql, examId: number): Promise<number | null> {
  await holdPairs(tx, 'exam', [examId]);
  const [exam] = await tx<{ pairId: number | null }[]>`
    select (select p.id from exam p where p.id = exam.pair_id and p.archived_at is null) as "pairId" from exam
    where id = ${examId} and archived_at is null`;
  if (!exam) return null;
  if (exam.pairId !== null) return exam.pairId;
  const [made] = await tx<{ id: number }[]>`
    insert into exam (title, description, direction_id, for_lang, parallel, period_id, max_score, duration_in_seconds, passing_score, start_edu_year,
      end_edu_year, questions_has_variants, questions_has_feedback, questions_has_shared_content, questions_has_recommendations, is_rehearsal,
      feedback_opens, appeal_minutes, tools, sections, access_type_id, exam_type, is_bank, bank_id, pair_id)
    select title, description, direction_id, case for_lang when 'kz' then 'ru' else 'kz' end, parallel, period_id, max_score, duration_in_seconds,
      passing_score, start_edu_year, end_edu_year, questions_has_variants, questions_has_feedback, questions_has_shared_content,
      questions_has_recommendations, is_rehearsal, feedback_opens, appeal_minutes, tools, sections, access_type_id, exam_type, is_bank,
      (select b.pair_id from exam b where b.id = exam.bank_id), id
    from exam where id = ${examId} returning id`;
  if (!made) return null;
  await tx`update exam set pair_id = ${made.id}, revision = revision + 1, updated_at = now() where id = ${examId}`;
  await tx`
    insert into exam_exam_subject (exam_id, subject_id, position, is_profile, passing_points)
    select ${made.id}, subject_id, position, is_profile, passing_points from exam_exam_subject where exam_id = ${examId}`;
  // Drawn from the bank in the other language, where there is one.
  await tx`
    insert into exam_blueprint_row (exam_id, position, subject_id, count, points, mechanic, learning_goal_id, difficulty, per_text)
    select e.id, b.position, b.subject_id, b.count, b.points, b.mechanic, b.learning_goal_id, b.difficulty, b.per_text
    from exam_blueprint_row b join exam e on e.id = ${made.id} and e.bank_id is not null where b.exam_id = ${examId} and b.tag is null`;
  await tx`
    insert into grading_scale_range (rangeable_type, rangeable_id, title, description, value_type, min_percent, max_percent, min, max)
    select rangeable_type, ${made.id}, title, description, value_type, min_percent, max_percent, min, max from grading_scale_range
    where rangeable_type = 'exam' and rangeable_id = ${examId} and archived_at is null`;
  for (const { table, copied } of Object.values(parts)) {
    const columns: string[] = [...copied];
    await tx`
      insert into ${tx(table)} (${tx(['exam_id', ...columns])})
      select ${made.id}::int, ${tx(columns)} from ${tx(table)} where exam_id = ${examId} and archived_at is null order by id`;
  }
  return made.id;
}

/** Which groups, levels, shared contents and variants of one exam are the like of which ones of the other. */
async function matchParts(tx: postgres.TransactionSql, from: number, to: number): Promise<PartIds> {
  return {
    sharedContentId: await matchByPairs(tx, 'sharedContentId', from, to),
    groupId: await matchByPairs(tx, 'groupId', from, to),
    levelId: await matchByPairs(tx, 'levelId', from, to),
    variantId: await matchVariants(tx, from, to),
  };
}

async function matchVariants(tx: postgres.TransactionSql, from: number, to: number): Promise<Map<number, number>> {
  const rows = await tx<{ own: number; theirs: number }[]>`
    select a.id as own, b.id as theirs from exam_variant a join exam_variant b on b.number = a.number
    where a.exam_id = ${from} and b.exam_id = ${to} and a.archived_at is null and b.archived_at is null`;
  return new Map(rows.map(({ own, theirs }) => [own, theirs]));
}

/**
 * The pairs of a part's questions say which part is its counterpart. The order tells it only of those that no pair speaks of,
 * and only if there are as many on both sides: once something was added or taken away, it tells nothing.
 */
async function matchByPairs(
  tx: postgres.TransactionSql,
  field: NamedField,
  from: number,
  to: number,
): Promise<Map<number, number>> {
  const { table } = parts[field];
  const [own, theirs] = [await idsOf(tx, table, from), await idsOf(tx, table, to)];
  const column = namedBy[field];
  const named = await tx<{ own: number; theirs: number }[]>`
    select a.${tx(column)} as own, b.${tx(column)} as theirs
    from exam_question q join exam_question p on p.id = q.pair_id
      join exam_question_version a on a.id = q.newest_version_id join exam_question_version b on b.id = p.newest_version_id
    where q.exam_id = ${from} and p.exam_id = ${to} and q.archived_at is null and p.archived_at is null
    group by 1, 2 having b.${tx(column)} = any(${theirs}::int[]) order by count(*) desc, 2`;
  const ids = new Map<number, number>();
  // Where they disagree, most of them are right.
  for (const row of named) if (!ids.has(row.own)) ids.set(row.own, row.theirs);
  const known = new Set(ids.values());
  const [ownLeft, theirsLeft] = [own.filter((id) => !ids.has(id)), theirs.filter((id) => !known.has(id))];
  if (ownLeft.length !== theirsLeft.length) return ids;
  for (const [index, id] of theirsLeft.entries()) ids.set(ownLeft[index] ?? 0, id);
  return ids;
}

async function idsOf(tx: postgres.TransactionSql, table: string, examId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from ${tx(table)} where exam_id = ${examId} and archived_at is null order by id`;
  return rows.map(({ id }) => id);
}

/** The like of a part in the other exam; made there where it has none. */
async function likeOf(
  tx: postgres.TransactionSql,
  field: PartField,
  own: number,
  to: number,
  ids: PartIds,
): Promise<number | null> {
  const known = ids[field].get(own);
  if (known !== undefined) return known;
  const { table, copied } = parts[field];
  const columns: string[] = [...copied];
  const [made] = await tx<{ id: number }[]>`
    insert into ${tx(table)} (${tx(['exam_id', ...columns])})
    select ${to}::int, ${tx(columns)} from ${tx(table)} where id = ${own} and archived_at is null returning id`;
  if (!made) return null;
  ids[field].set(own, made.id);
  return made.id;
}

/** Gives every question of an exam that has no pair yet one in the other exam. Call it with both exams held. @returns how many were made. */
export async function fillPair(
  tx: postgres.TransactionSql,
  from: number,
  to: number,
  personId: number | null,
): Promise<number> {
  const rows = await tx<{ id: number }[]>`
    select q.id from exam_question q where q.exam_id = ${from} and q.archived_at is null
      and not exists (select from exam_question p where p.id = q.pair_id and p.exam_id = ${to} and p.archived_at is null)
    order by q.position, q.id`;
  if (rows.length === 0) return 0;
  await holdPairs(
    tx,
    'exam_question',
    rows.map(({ id }) => id),
  );
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

/** One question's pair, made in the paired exam. Call it with both exams held, and the question. */
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
    draft[field] = own === null ? null : await likeOf(tx, field, own, to, ids);
  }
  const id = await addQuestion(tx, { examId: to, position, creationId: null, pairId: question.id }, draft, personId);
  if (id === null) throw new Error('A question without a creationId was not added');
  // One of another exam, which was the pair before, names it no more.
  await tx`update exam_question set pair_id = null where pair_id = ${question.id} and id <> ${id}`;
  await tx`update exam_question set pair_id = ${id} where id = ${question.id}`;
  return id;
}

/** Makes two records name each other, and nobody else name them; null: neither has a pair. Call it with both held. */
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
