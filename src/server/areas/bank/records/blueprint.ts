/** The part of an exam that says what is drawn from a bank: its rules, and how it is written. */
import type postgres from 'postgres';
import type { BlueprintRowData } from '#contract/bank/blueprint.ts';
import { planDraw } from '#domain/bank/blueprint.ts';
import { loadStock, toStock } from '#server/areas/attempts/services.ts';
import { fieldTexts } from '#server/http/messages.ts';
import type { FieldFaults, RecordBody } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import { bankTexts, lackingText } from '../texts.ts';

/** Null: nothing speaks against it. */
export async function blueprintFaults(
  tx: Queryable,
  merged: RecordBody,
  body: RecordBody,
  id: number | null,
): Promise<FieldFaults | null> {
  const isBank = merged['isBank'] === true;
  if (isBank && merged['isPublished'] === true) return { isPublished: bankTexts.bankNotSat };
  if (id !== null && body['isBank'] !== undefined && (await isOtherwise(tx, id, isBank)))
    return { isBank: bankTexts.bankStays };
  const bankId = typeof merged['bankId'] === 'number' ? merged['bankId'] : null;
  const rows = (merged['blueprint'] as BlueprintRowData[] | undefined) ?? [];
  if (isBank && (bankId !== null || rows.length > 0)) return { blueprint: bankTexts.bankNotSat };
  // Looked at only when one of them changes: a bank that was removed since must not hold up a new title.
  if (body['bankId'] !== undefined && bankId !== null) {
    const [bank] = await tx`
      select from exam where id = ${bankId} and is_bank and archived_at is null and for_lang = ${String(merged['forLang'])}`;
    if (!bank) return { bankId: fieldTexts.gone };
  }
  if (rows.length > 0 && bankId === null) return { bankId: bankTexts.noBank };
  const subjectIds = new Set((body['examSubjectIds'] ?? merged['examSubjectIds']) as number[] | undefined);
  if (body['blueprint'] !== undefined) {
    const foreign = rows.findIndex((row) => !subjectIds.has(row.subjectId));
    if (foreign >= 0) return { [`blueprint.${foreign}.subjectId`]: fieldTexts.gone };
    const goals = [...new Set(rows.flatMap(({ goalId }) => goalId ?? []))];
    const known = await tx<{ id: number }[]>`
      select id from exam_learning_goal where id = any(${tx.array(goals)}::int[]) and archived_at is null`;
    const lost = rows.findIndex(({ goalId }) => goalId !== null && !known.some((goal) => goal.id === goalId));
    if (lost >= 0) return { [`blueprint.${lost}.goalId`]: fieldTexts.gone };
  }
  const touches = body['isPublished'] === true || body['blueprint'] !== undefined || body['bankId'] !== undefined;
  if (merged['isPublished'] !== true || !touches || bankId === null || rows.length === 0) return null;
  return lackingFaults(tx, bankId, rows, body['blueprint'] === undefined);
}

async function isOtherwise(tx: Queryable, id: number, isBank: boolean): Promise<boolean> {
  const [row] = await tx<{ isBank: boolean }[]>`select is_bank as "isBank" from exam where id = ${id}`;
  return row !== undefined && row.isBank !== isBank;
}

/** A published exam is one that can be drawn. @param isPublishing the rows are none of the fields that are being saved */
async function lackingFaults(
  tx: Queryable,
  bankId: number,
  rows: readonly BlueprintRowData[],
  isPublishing: boolean,
): Promise<FieldFaults | null> {
  const subjectIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const { stock } = planDraw(rows, toStock(await loadStock(tx, { bankId, examId: bankId, subjectIds })));
  const lacking = stock.flatMap((row, at) => (row.lacking > 0 ? [{ at, lacking: row.lacking }] : []));
  const [first] = lacking;
  if (!first) return null;
  if (isPublishing) return { isPublished: lackingText(first.at + 1, first.lacking) };
  return Object.fromEntries(lacking.map((row) => [`blueprint.${row.at}.count`, lackingText(row.at + 1, row.lacking)]));
}

export async function writeBlueprint(tx: postgres.TransactionSql, id: number, body: RecordBody): Promise<void> {
  const rows = body['blueprint'] as BlueprintRowData[] | undefined;
  if (rows) {
    await tx`delete from exam_blueprint_row where exam_id = ${id}`;
    const values = rows.map((row, position) => ({
      exam_id: id,
      position,
      subject_id: row.subjectId,
      count: row.count,
      points: row.points,
      mechanic: row.mechanic,
      learning_goal_id: row.goalId,
      difficulty: row.difficulty,
      tag: row.tag,
      per_text: row.perText,
    }));
    if (values.length > 0) await tx`insert into exam_blueprint_row ${tx(values)}`;
  }
  // With a subject go the rows that draw it.
  if (body['examSubjectIds'])
    await tx`
      delete from exam_blueprint_row b where b.exam_id = ${id}
        and not exists (select from exam_exam_subject es where es.exam_id = b.exam_id and es.subject_id = b.subject_id)`;
}
