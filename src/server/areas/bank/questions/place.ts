/** Positions of questions leave room between them, so that one that is put in seldom moves others. */
import type postgres from 'postgres';
import type { DataOf } from '#contract/endpoint.ts';
import type { questionNeighbours } from '#contract/bank/questions.ts';

export const positionStep = 1024;

/**
 * Held by whoever changes places, who then holds no question of the exam before: to change one place may move them all. Two who held a question
 * each would wait for one another.
 */
export async function lockOrder(tx: postgres.TransactionSql, examIds: readonly number[]): Promise<void> {
  await tx`select from exam where id = any(${[...examIds]}::int[]) order by id for no key update`;
}

/** A position at the end of an exam. */
export async function endPosition(tx: postgres.TransactionSql, examId: number): Promise<number> {
  // So that two that are added at once get two places.
  await lockOrder(tx, [examId]);
  const [row] = await tx<{ last: number | null }[]>`select max(position) as last from exam_question where exam_id = ${examId}`;
  return (row?.last ?? 0) + positionStep;
}

/** A position right after a question. Makes room where there is none. Call it without holding a question. */
export async function positionAfter(tx: postgres.TransactionSql, examId: number, id: number): Promise<number> {
  await lockOrder(tx, [examId]);
  const find = async () => {
    const [row] = await tx<{ own: number; next: number | null }[]>`
      select q.position as own, (select min(n.position) from exam_question n where n.exam_id = q.exam_id and n.position > q.position) as next
      from exam_question q where q.id = ${id}`;
    const own = row?.own ?? 0;
    const next = row?.next ?? own + 2 * positionStep;
    return next - own > 1 ? own + Math.floor((next - own) / 2) : null;
  };
  const free = await find();
  if (free !== null) return free;
  await spread(tx, examId, await orderOf(tx, examId));
  return (await find()) ?? 0;
}

export async function orderOf(tx: postgres.TransactionSql, examId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from exam_question where exam_id = ${examId} order by position, id`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the neighbours of a question and its position; null: it is gone. Each part is a walk along the index of the exam's
 * order.
 */
export async function neighboursOf(sql: postgres.Sql, id: number): Promise<DataOf<typeof questionNeighbours> | null> {
  const [found] = await sql<DataOf<typeof questionNeighbours>[]>`
    select
      (select n.id from exam_question n where n.exam_id = q.exam_id and n.archived_at is null and (n.position, n.id) < (q.position, q.id)
        order by n.position desc, n.id desc limit 1) as "previousId",
      (select n.id from exam_question n where n.exam_id = q.exam_id and n.archived_at is null and (n.position, n.id) > (q.position, q.id)
        order by n.position, n.id limit 1) as "nextId",
      (select count(*)::int from exam_question n
        where n.exam_id = q.exam_id and n.archived_at is null and (n.position, n.id) <= (q.position, q.id)) as place,
      (select count(*)::int from exam_question n where n.exam_id = q.exam_id and n.archived_at is null) as total
    from exam_question q where q.id = ${id} and q.archived_at is null`;
  return found ?? null;
}

/** Puts all questions of an exam into this order, with room between them. Call it with the order locked. */
export async function spread(tx: postgres.TransactionSql, examId: number, ids: readonly number[]): Promise<void> {
  await tx`
    with moved as materialized (
      select q.id, o.place * ${positionStep} as position
      from exam_question q join unnest(${[...ids]}::int[]) with ordinality as o(id, place) on o.id = q.id
      where q.exam_id = ${examId} and q.position <> o.place * ${positionStep}
      order by q.id for no key update of q)
    update exam_question q set position = moved.position from moved where q.id = moved.id`;
}

/** `moved` in their order, before the question `beforeId`; null: at the end. */
export function reorder(all: readonly number[], moved: readonly number[], beforeId: number | null): number[] {
  const set = new Set(moved);
  const rest = all.filter((id) => !set.has(id));
  const at = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}
