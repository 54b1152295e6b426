/** Pool from which a student's form is drawn: the exam's blueprint, and the questions of its bank with what rows ask for. */
import { planDraw, type BlueprintRow, type DrawPlan, type StockQuestion } from '#domain/bank/blueprint.ts';
import { drawForm } from '#domain/bank/draw.ts';
import { itemDifficulty, type DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import { isProfileSubject } from '#server/storage/profile-subject.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { FormRow } from './form.ts';

/** As it is frozen with a pool: by these, and a seed, every draw can be repeated. */
export interface Draw {
  rows: readonly PlacedRow[];
  stock: readonly StockQuestion[];
}

/** Places from 0, in the order of the editor. */
type PlacedRow = BlueprintRow & { position: number };

export interface StockRow extends FormRow {
  questionId: number;
  title: string;
  goalId: number | null;
  level: DeclaredDifficulty | null;
  tags: string[];
  attempts: number | null;
  share: number | null;
  discrimination: number | null;
  difficulty: number | null;
}

/** In the order of the exam's subjects; of the ENT's profile subjects those of the direction, or all of them. */
async function loadBlueprint(sql: Queryable, examId: number, profile: number | 'all' | null): Promise<PlacedRow[]> {
  const directionId = profile === 'all' ? null : profile;
  return [
    ...(await sql<PlacedRow[]>`
      select b.position, b.subject_id as "subjectId", b.count, b.points, b.mechanic, b.learning_goal_id as "goalId", b.difficulty, b.tag,
        b.per_text as "perText"
      from exam_blueprint_row b join exam e on e.id = b.exam_id
      join exam_exam_subject es on es.exam_id = b.exam_id and es.subject_id = b.subject_id
      where b.exam_id = ${examId} and (${profile === 'all'} or not ${isProfileSubject(sql)}
        or b.subject_id in (select subject_id from exam_direction_subject where direction_id = ${directionId}))
      order by ${isProfileSubject(sql)}, es.position, b.position`),
  ];
}

/** Published questions of a bank in these subjects, titled as the exam's language has it. */
export async function loadStock(
  sql: Queryable,
  { bankId, examId, subjectIds }: { bankId: number; examId: number; subjectIds: readonly number[] },
): Promise<StockRow[]> {
  if (subjectIds.length === 0) return [];
  return [
    ...(await sql<StockRow[]>`
      select qv.id, q.id as "questionId", q.title, q.subject_id as "subjectId",
        case e.for_lang when 'kz' then s.title_kz else s.title_ru end as "subjectTitle", qv.mechanic, qv.content, qv.points,
        qv.partial_credit as "partialCredit", qv.shared_content_id as "sharedContentId", q.learning_goal_id as "goalId", l.difficulty as level,
        q.tags, t.attempts, t.share, t.discrimination, t.difficulty
      from exam_question q
      join exam e on e.id = ${examId}
      join exam_question_version qv on qv.id = q.current_version_id
      join exam_subject s on s.id = q.subject_id
      left join exam_question_level l on l.id = qv.level_id
      left join exam_question_statistic t on t.question_id = q.id
      where q.exam_id = ${bankId} and q.subject_id = any(${sql.array([...subjectIds])}::int[])
        and q.is_published and q.archived_at is null
      order by q.subject_id, q.position, q.id`),
  ];
}

async function bankOf(sql: Queryable, examId: number): Promise<number | null> {
  const [row] = await sql<{ bankId: number | null }[]>`select bank_id as "bankId" from exam where id = ${examId}`;
  return row?.bankId ?? null;
}

export function toStock(rows: readonly StockRow[]): StockQuestion[] {
  return rows.map((row) => {
    const { id, subjectId, points, mechanic, goalId, level, tags, sharedContentId: textId } = row;
    const { attempts, share, discrimination, difficulty } = row;
    const model = discrimination === null || difficulty === null ? null : { discrimination, difficulty };
    const item = itemDifficulty(attempts === null ? null : { attempts, share, model }, level);
    return { id, subjectId, points, mechanic, goalId, level, tags, textId, item };
  });
}

export interface DrawableExam {
  draw: Draw;
  plan: DrawPlan;
  rows: readonly StockRow[];
  bankId: number;
  /** Subjects of the exam, in the order of a sitting. */
  subjectIds: readonly number[];
}

/** Null: the exam has no blueprint for this choice, all of its questions are its own. */
export async function loadDrawable(
  sql: Queryable,
  examId: number,
  /** The direction of the ENT. */
  profile: number | 'all' | null,
): Promise<DrawableExam | null> {
  const rows = await loadBlueprint(sql, examId, profile);
  if (rows.length === 0) return null;
  const drawn = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const bankId = await bankOf(sql, examId);
  if (bankId === null) return null;
  const [found, subjects] = await Promise.all([
    loadStock(sql, { bankId, examId, subjectIds: drawn }),
    sql<{ id: number }[]>`
      select es.subject_id as id from exam_exam_subject es join exam e on e.id = es.exam_id
      where es.exam_id = ${examId} order by ${isProfileSubject(sql)}, es.position, es.subject_id`,
  ]);
  const stock = toStock(found);
  const plan = planDraw(rows, stock);
  // A question that no row can draw is not frozen.
  const usable = new Set(plan.rows.flatMap(({ units }) => units.flatMap(({ questions }) => questions.map(({ id }) => id))));
  return {
    draw: { rows, stock: stock.filter(({ id }) => usable.has(id)) },
    plan,
    bankId,
    rows: found.filter(({ id }) => usable.has(id)),
    subjectIds: subjects.map(({ id }) => id),
  };
}

/** In the exam's order of subjects; within one the exam's own come first. */
export function inSubjectOrder<T extends { subjectId: number }>(rows: readonly T[], subjectIds: readonly number[]): T[] {
  const places = new Map(subjectIds.map((id, place) => [id, place]));
  const placeOf = ({ subjectId }: T) => places.get(subjectId) ?? subjectIds.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Versions in the order of the form. @param seed the same for the same attempt, whoever starts it how */
export function drawIds(plan: DrawPlan, seed: string): number[] {
  return drawForm(plan, seed).map(({ id }) => id);
}

/** Returns the seed of an attempt before it begins, also of a test that is given out to begin without the server. */
export function seedOf(personId: number, periodId: number, number: number): string {
  return `${personId}/${periodId}/${number}`;
}
