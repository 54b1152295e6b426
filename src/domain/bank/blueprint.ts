/**
 * A blueprint says what each student's test is drawn from a bank: rows of so many questions of a kind. Here the stock is shared out to the rows, so
 * that no question can be drawn twice, and what is missing is said before anybody sits the exam.
 */
import type { DeclaredDifficulty, ItemDifficulty } from './item-difficulty.ts';

/** Filter of a row's draw; null: any. */
export interface BlueprintRow {
  subjectId: number;
  count: number;
  /** Questions of other points are not drawn, so that everybody's test has the same maximum. */
  points: number;
  mechanic: string | null;
  goalId: number | null;
  difficulty: DeclaredDifficulty | null;
  tag: string | null;
  /** So many questions on each of several shared texts; `count` is a multiple of it. Null: questions without a text. */
  perText: number | null;
}

/** A published question of the bank. */
export interface StockQuestion {
  /** Id of its version. */
  id: number;
  subjectId: number;
  points: number;
  mechanic: string;
  goalId: number | null;
  level: DeclaredDifficulty | null;
  tags: readonly string[];
  textId: number | null;
  item: ItemDifficulty;
}

/** Questions that are drawn together: one question, or a text with those of its questions that fit the row. */
export interface Unit {
  questions: readonly StockQuestion[];
  /** Mean of its questions. */
  difficulty: number;
}

export interface PlannedRow {
  subjectId: number;
  /** Its own, shared with no other row; the easiest first. */
  units: readonly Unit[];
  /** Units of one form. */
  take: number;
  /** Questions of each. */
  perUnit: number;
}

export interface RowStock {
  /** Questions of the bank that fit, whatever other rows want of them. */
  fitting: number;
  /** How many more questions it needs; 0: it can be drawn. */
  lacking: number;
}

export interface DrawPlan {
  rows: readonly PlannedRow[];
  /** In the order of the blueprint. */
  stock: readonly RowStock[];
}

export function fitsRow(row: BlueprintRow, question: StockQuestion): boolean {
  return (
    question.subjectId === row.subjectId &&
    question.points === row.points &&
    (question.textId !== null) === (row.perText !== null) &&
    (row.mechanic === null || row.mechanic === question.mechanic) &&
    (row.goalId === null || row.goalId === question.goalId) &&
    (row.difficulty === null || row.difficulty === question.level) &&
    (row.tag === null || question.tags.includes(row.tag))
  );
}

/** Same rows and stock, same plan, in whatever order the stock comes. */
export function planDraw(rows: readonly BlueprintRow[], stock: readonly StockQuestion[]): DrawPlan {
  const candidates = rows.map((row) => unitsOf(row, stock));
  const need = rows.map(({ count, perText }) => Math.ceil(count / (perText ?? 1)));
  const own = shareOut(candidates, need);
  return {
    rows: rows.map(({ subjectId, perText }, at) => ({
      subjectId,
      units: (own[at] ?? []).flatMap((key) => candidates[at]?.get(key) ?? []).toSorted(byDifficulty),
      take: need[at] ?? 0,
      perUnit: perText ?? 1,
    })),
    stock: rows.map(({ perText }, at) => ({
      fitting: [...(candidates[at]?.values() ?? [])].reduce((sum, { questions }) => sum + questions.length, 0),
      lacking: Math.max(0, (need[at] ?? 0) - (own[at]?.length ?? 0)) * (perText ?? 1),
    })),
  };
}

function byDifficulty(a: Unit, b: Unit): number {
  return a.difficulty - b.difficulty || (a.questions[0]?.id ?? 0) - (b.questions[0]?.id ?? 0);
}

/** By text, or by question: texts have negative keys. A text with too few questions is none. */
function unitsOf(row: BlueprintRow, stock: readonly StockQuestion[]): Map<number, Unit> {
  const groups = new Map<number, StockQuestion[]>();
  for (const question of stock) {
    if (!fitsRow(row, question)) continue;
    const key = question.textId === null ? question.id : -question.textId;
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  const units = new Map<number, Unit>();
  for (const [key, questions] of groups)
    if (questions.length >= (row.perText ?? 1)) {
      const sum = questions.reduce((all, { item }) => all + item.difficulty, 0);
      units.set(key, { questions: questions.toSorted((a, b) => a.id - b.id), difficulty: sum / questions.length });
    }
  return units;
}

/**
 * Each unit to one of the rows that it fits: to the one that has least of what it needs. Then rows that are short of some get them along chains of exchanges,
 * so a row is short only where no sharing out would do (Hall's condition, by augmenting paths).
 */
function shareOut(candidates: readonly ReadonlyMap<number, Unit>[], need: readonly number[]): number[][] {
  const fits = new Map<number, number[]>();
  for (const [at, units] of candidates.entries()) {
    for (const key of units.keys()) fits.set(key, [...(fits.get(key) ?? []), at]);
  }
  const own = candidates.map(() => new Set<number>());
  const fill = (at: number) => (own[at]?.size ?? 0) / (need[at] ?? 1);
  // Who fits one row only comes first.
  for (const [key, at] of [...fits].toSorted(([a, x], [b, y]) => x.length - y.length || a - b)) {
    const least = at.reduce((best, row) => (fill(row) < fill(best) ? row : best));
    own[least]?.add(key);
  }
  for (const [at, wanted] of need.entries()) {
    while ((own[at]?.size ?? 0) < wanted && takeFromOthers(at, fits, own, need)) continue;
  }
  return own.map((keys) => [...keys]);
}

/** @returns false: no row has a unit to spare that could come here, directly or in exchange */
function takeFromOthers(
  wanting: number,
  fits: ReadonlyMap<number, readonly number[]>,
  own: readonly Set<number>[],
  need: readonly number[],
): boolean {
  /** By row: the unit that it would give, and to whom. */
  const gives = new Map<number, { key: number; to: number }>();
  const queue = [wanting];
  const seen = new Set(queue);
  for (const to of queue)
    for (const [from, keys] of own.entries()) {
      if (seen.has(from)) continue;
      const key = [...keys].toSorted((a, b) => a - b).find((one) => fits.get(one)?.includes(to));
      if (key === undefined) continue;
      seen.add(from);
      gives.set(from, { key, to });
      if (keys.size <= (need[from] ?? 0)) {
        queue.push(from);
        continue;
      }
      for (let giver: number | undefined = from; giver !== undefined && giver !== wanting;) {
        const gift = gives.get(giver);
        if (!gift) break;
        own[giver]?.delete(gift.key);
        own[gift.to]?.add(gift.key);
        giver = gift.to;
      }
      return true;
    }
  return false;
}
