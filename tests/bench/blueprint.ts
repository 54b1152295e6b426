/** An ENT of full size drawn for every student of a country, each by a seed of their own: no server, no database. */
import { planDraw, type BlueprintRow, type StockQuestion } from '../../src/domain/bank/blueprint.ts';
import { drawForm } from '../../src/domain/bank/draw.ts';
import { createRandom } from '../../src/lib/random.ts';
import type { Figure } from './figures.ts';

const students = 100_000;

/** 120 questions in five subjects, from a bank of twice as many; difficulties as a bank has them that was sat. */
function ent(): { rows: BlueprintRow[]; stock: StockQuestion[] } {
  const any = { mechanic: null, goalId: null, tag: null, perText: null };
  const rows = [20, 10, 10, 40, 40].flatMap((count, subject): BlueprintRow[] =>
    ([1, 2, 3] as const).map((difficulty) => ({
      ...any,
      subjectId: subject + 1,
      points: 1,
      difficulty,
      count: difficulty === 2 ? count - 2 * Math.floor(count / 4) : Math.floor(count / 4),
    })),
  );
  const random = createRandom(25);
  const stock = rows.flatMap((row, at) =>
    Array.from({ length: row.count * 2 }, (_, n): StockQuestion => ({
      id: at * 1000 + n + 1,
      subjectId: row.subjectId,
      points: 1,
      mechanic: 'one-correct',
      goalId: null,
      level: row.difficulty,
      tags: [],
      textId: null,
      item: { discrimination: 0.5 + random.next(), difficulty: (row.difficulty ?? 2) - 2 + random.next() - 0.5 },
    })),
  );
  return { rows, stock };
}

export function benchBlueprint(runs: number): Figure[] {
  const { rows, stock } = ent();
  const seconds: number[] = [];
  const spreads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const plan = planDraw(rows, stock);
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let student = 0; student < students; student += 1) {
      const form = drawForm(plan, `${student}/${run}/1`);
      const mean = form.reduce((sum, { item }) => sum + item.difficulty, 0) / form.length;
      least = Math.min(least, mean);
      most = Math.max(most, mean);
    }
    seconds.push((performance.now() - began) / 1000);
    spreads.push(most - least);
  }
  return [
    { what: `${students} forms of 120 questions drawn from ${stock.length}`, target: '<= 60 s', values: seconds, unit: 's' },
    { what: 'mean difficulty of the hardest form less that of the easiest', target: '<= 0.2', values: spreads, unit: 'logits' },
  ];
}
