/** Data that remain of an attempt whose log and answers were taken out to files (storage/log-years.ts). */
import type postgres from 'postgres';
import { isArchived } from '#server/storage/log-years.ts';
import { createUnpacker, type Items } from './items/packed-items.ts';

export interface Archived {
  /** How many questions had an answer. */
  answered: number;
  /** Late answers that nobody had decided on. */
  late: number;
}

/** @returns null: its answers are here. */
export async function loadArchived(sql: postgres.Sql, attemptId: string): Promise<Archived | null> {
  const [row] = await sql<{ given: Buffer | null; late: number }[]>`
    select i.given, coalesce(n.late, 0)::int as late from exam_attempt a
    left join attempt_items i on i.attempt_id = a.id left join attempt_note n on n.attempt_id = a.id
    where a.id = ${attemptId} and ${isArchived(sql, sql`a.id`)}`;
  if (!row) return null;
  const items: Items = { earned: [], timeMs: [], choices: [] };
  const { given } = row;
  if (given) createUnpacker().given(new DataView(given.buffer, given.byteOffset), 0, given.length, items);
  return { answered: items.choices.filter((choice) => choice !== null).length, late: row.late };
}
