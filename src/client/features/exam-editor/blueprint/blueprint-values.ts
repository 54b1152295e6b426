/** The blueprint as its fields hold it. */
import type { BlueprintRowData } from '#contract/bank/blueprint.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';

export interface RowValues {
  /** On this page only. */
  key: string;
  subjectId: number;
  count: string;
  points: string;
  mechanic: string;
  goalId: string;
  difficulty: string;
  tag: string;
  perText: string;
}

export interface BlueprintValues {
  bankId: string;
  rows: readonly RowValues[];
}

const text = (value: number | string | null): string => (value === null ? '' : String(value));

export function rowValues(row: BlueprintRowData, key: string): RowValues {
  const { subjectId, count, points, mechanic, goalId, difficulty, tag, perText } = row;
  return {
    key,
    subjectId,
    count: text(count),
    points: text(points),
    mechanic: text(mechanic),
    goalId: text(goalId),
    difficulty: text(difficulty),
    tag: text(tag),
    perText: text(perText),
  };
}

/** In the order of the exam's subjects: so they are numbered, stored and drawn. */
export function inOrder(rows: readonly RowValues[], subjectIds: readonly number[]): RowValues[] {
  return subjectIds.flatMap((id) => rows.filter(({ subjectId }) => subjectId === id));
}

export function rowInput(row: RowValues): BlueprintRowData {
  const number = (value: string): number | null => (value.trim() === '' ? null : Number(value.replace(',', '.')));
  return {
    subjectId: row.subjectId,
    count: number(row.count) ?? 0,
    points: number(row.points) ?? 0,
    // The field offers mechanics only.
    mechanic: row.mechanic === '' ? null : (row.mechanic as MechanicId),
    goalId: number(row.goalId),
    difficulty: number(row.difficulty) as DeclaredDifficulty | null,
    tag: row.tag === '' ? null : row.tag,
    perText: number(row.perText),
  };
}

export interface Sum {
  questions: number;
  points: number;
}

export function sumOf(rows: readonly RowValues[]): Sum {
  let [questions, points] = [0, 0];
  for (const row of rows) {
    const { count, points: each } = rowInput(row);
    questions += count;
    points += count * each;
  }
  return { questions, points: Math.round(points * 100) / 100 };
}
