/**
 * Draws a form by a plan. The same plan and seed give the same form, on every machine. Each question of a row is drawn with the same chance, and forms
 * are equally hard: a row's questions stand in the order of their difficulty, and of neighbours rarely more than their share is taken.
 */
import { createRandom, type Random } from '#lib/random.ts';
import type { DrawPlan, PlannedRow, StockQuestion } from './blueprint.ts';
import { formFigures } from './item-difficulty.ts';

/** A form whose subjects are all as hard as expected, within this, is taken; in the model's units. */
export const difficultyTolerance = 0.1;
/** Else it is drawn again, so often at most, and the nearest is taken. */
const mostDraws = 8;
/** A subject with fewer questions is not held to it: there even use comes first. */
const leastHeld = 5;

/** Questions in the order of the blueprint's rows; of a row that is short of some, all that it has. */
export function drawForm(plan: DrawPlan, seed: string): StockQuestion[] {
  const expected = plan.rows.map(expectedOf);
  let nearest: StockQuestion[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const random = createRandom(0).fork(`${seed}#${draw}`);
    const rows = plan.rows.map((row) => drawRow(row, random));
    const distance = distanceOf(plan.rows, rows, expected);
    if (distance < least) {
      nearest = rows.flat();
      least = distance;
    }
    if (distance <= difficultyTolerance) break;
  }
  return nearest;
}

function drawRow({ units, take, perUnit }: PlannedRow, random: Random): StockQuestion[] {
  const drawn = random.shuffle(takeEvenly(units, Math.min(take, units.length), random));
  // Questions on one text stay together, in the order in which they were written.
  return drawn.flatMap(({ questions }) =>
    questions.length === 1 ? questions : takeEvenly(questions, perUnit, random).toSorted((a, b) => a.id - b.id),
  );
}

/**
 * Ordered pivotal sampling (Deville and Tillé 1998): exactly `count`, every element with the chance `count / list.length`, and neighbours rarely
 * together. Two elements at a time settle which of them takes the chances of both; chances are whole numbers of `list.length`-ths.
 */
function takeEvenly<T>(sorted: readonly T[], count: number, random: Random): T[] {
  const list = shuffleNear(sorted, random);
  const whole = list.length;
  const taken: T[] = [];
  // Whoever has not been settled yet, and their chance.
  let [open, chance] = [list[0], Math.min(count, whole)];
  for (const other of list.slice(1)) {
    const both = chance + count;
    if (both < whole) {
      if (random.next() * both < count) open = other;
      chance = both;
      continue;
    }
    const isFirst = random.next() * (2 * whole - both) < whole - count;
    const certain = isFirst ? open : other;
    if (certain !== undefined) taken.push(certain);
    if (isFirst) open = other;
    chance = both - whole;
  }
  if (chance === whole && open !== undefined) taken.push(open);
  return taken;
}

/** Threes, from a random beginning, change places: else the same two would always settle it between them. */
function shuffleNear<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let first = random.int(0, 2); first < order.length; first += 3)
    for (let last = Math.min(order.length, first + 3) - 1; last > first; last -= 1) {
      const other = random.int(first, last);
      const [a, b] = [order[last], order[other]];
      if (a === undefined || b === undefined) continue;
      order[last] = b;
      order[other] = a;
    }
  return order;
}

function expectedOf({ units, take, perUnit }: PlannedRow): number {
  if (units.length === 0) return 0;
  return (units.reduce((sum, { difficulty }) => sum + difficulty, 0) / units.length) * take * perUnit;
}

/** Returns the distance of the subject that is farthest from its expectation: the mean difficulty of its questions. */
function distanceOf(
  plan: readonly PlannedRow[],
  drawn: readonly (readonly StockQuestion[])[],
  expected: readonly number[],
): number {
  const subjects = new Map<number, { sum: number; count: number }>();
  for (const [at, { subjectId }] of plan.entries()) {
    const own = subjects.get(subjectId) ?? { sum: 0, count: 0 };
    subjects.set(subjectId, own);
    own.sum -= expected[at] ?? 0;
    for (const { item } of drawn[at] ?? []) {
      own.sum += item.difficulty;
      own.count += 1;
    }
  }
  return Math.max(0, ...[...subjects.values()].map(({ sum, count }) => (count >= leastHeld ? Math.abs(sum / count) : 0)));
}

export interface DrawSpread {
  forms: number;
  /** Mean difficulty of the easiest form, of all, and of the hardest. */
  difficulty: { least: number; mean: number; most: number };
  information: { least: number; most: number };
  /** By row: how often the rarest and the most frequent question was drawn, as shares of the forms. */
  use: { least: number; most: number }[];
}

/** Tries the draw on so many forms: the spread that students would get. */
export function trySpread(plan: DrawPlan, forms: number): DrawSpread {
  const uses = new Map<number, number>();
  const figures = Array.from({ length: forms }, (_, at) => {
    const drawn = drawForm(plan, `spread ${at}`);
    for (const { id } of drawn) uses.set(id, (uses.get(id) ?? 0) + 1);
    return formFigures(drawn.map(({ item }) => item));
  });
  const hard = figures.map(({ difficulty }) => difficulty);
  const information = figures.map((one) => one.information);
  return {
    forms,
    difficulty: {
      least: Math.min(...hard),
      mean: hard.reduce((sum, one) => sum + one, 0) / forms,
      most: Math.max(...hard),
    },
    information: { least: Math.min(...information), most: Math.max(...information) },
    use: plan.rows.map(({ units }) => {
      const own = units.flatMap(({ questions }) => questions.map(({ id }) => (uses.get(id) ?? 0) / forms));
      return { least: Math.min(1, ...own), most: Math.max(0, ...own) };
    }),
  };
}
