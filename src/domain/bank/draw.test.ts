import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { fitsRow, planDraw, type BlueprintRow, type StockQuestion } from './blueprint.ts';
import { difficultyTolerance, drawForm, trySpread } from './draw.ts';
import { formFigures, itemDifficulty, type DeclaredDifficulty } from './item-difficulty.ts';

const anyRow: BlueprintRow = {
  subjectId: 1,
  count: 1,
  points: 1,
  mechanic: null,
  goalId: null,
  difficulty: null,
  tag: null,
  perText: null,
};

const levels: readonly DeclaredDifficulty[] = [1, 2, 3];

function stockOf(size: number, more: Partial<StockQuestion> = {}): StockQuestion[] {
  return Array.from({ length: size }, (_, at) => {
    const level = levels[at % 3] ?? 2;
    return {
      id: at + 1,
      subjectId: 1,
      points: 1,
      mechanic: 'one-correct',
      goalId: null,
      level,
      tags: [],
      textId: null,
      item: itemDifficulty(null, level),
      ...more,
    };
  });
}

/** Rows and stock that overlap in every way. */
const cases = fc.record({
  rows: fc.array(
    fc.record({
      subjectId: fc.constantFrom(1, 2),
      count: fc.integer({ min: 1, max: 4 }),
      mechanic: fc.constantFrom(null, 'one-correct', 'matching'),
      difficulty: fc.constantFrom(null, ...levels),
      goalId: fc.constantFrom(null, 7),
      perText: fc.constantFrom(null, null, 2),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  stock: fc.array(
    fc.record({
      subjectId: fc.constantFrom(1, 2),
      mechanic: fc.constantFrom('one-correct', 'matching'),
      level: fc.constantFrom(...levels),
      goalId: fc.constantFrom(null, 7),
      textId: fc.constantFrom(null, null, null, 1, 2, 3),
    }),
    { maxLength: 40 },
  ),
});

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function build(drawn: Case): { rows: BlueprintRow[]; stock: StockQuestion[] } {
  return {
    rows: drawn.rows.map((row) => ({ ...anyRow, ...row, count: row.count * (row.perText ?? 1) })),
    stock: drawn.stock.map((one, at) => ({
      ...one,
      id: at + 1,
      points: 1,
      tags: [],
      item: itemDifficulty(null, one.level),
    })),
  };
}

describe('a plan', () => {
  it('is short of questions only where no sharing out would do', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { rows, stock } = build(drawn);
        const plan = planDraw(rows, stock);
        const isEnough = plan.stock.every(({ lacking }) => lacking === 0);
        expect(isEnough).toBe(everySetOfRowsHasEnough(rows, stock));
      }),
      { numRuns: 400 },
    );
  });

  it('is the same in whatever order the stock comes', () => {
    const stock = stockOf(30);
    const rows = [
      { ...anyRow, count: 5, difficulty: 2 as const },
      { ...anyRow, count: 10 },
    ];
    expect(planDraw(rows, createRandom(3).shuffle(stock))).toEqual(planDraw(rows, stock));
  });

  it('says which row is short of how many', () => {
    const rows = [
      { ...anyRow, count: 4, difficulty: 1 as const },
      { ...anyRow, count: 3, mechanic: 'matching' },
      { ...anyRow, count: 10, perText: 5 },
    ];
    const stock = [...stockOf(9), ...stockOf(7, { textId: 4 }).map((one) => ({ ...one, id: one.id + 100 }))];
    expect(planDraw(rows, stock).stock).toEqual([
      { fitting: 3, lacking: 1 },
      { fitting: 0, lacking: 3 },
      { fitting: 7, lacking: 5 },
    ]);
  });
});

describe('a draw', () => {
  it('takes what each row asks for, nothing twice, and the same for the same seed', () => {
    fc.assert(
      fc.property(cases, fc.string(), (drawn, seed) => {
        const { rows, stock } = build(drawn);
        const plan = planDraw(rows, stock);
        if (plan.stock.some(({ lacking }) => lacking > 0)) return;
        const form = drawForm(plan, seed);
        expect(new Set(form.map(({ id }) => id)).size).toBe(form.length);
        let from = 0;
        for (const row of rows) {
          const own = form.slice(from, from + row.count);
          expect(own).toHaveLength(row.count);
          for (const question of own) expect(fitsRow(row, question)).toBe(true);
          if (row.perText !== null)
            for (let at = 0; at < own.length; at += row.perText)
              expect(new Set(own.slice(at, at + row.perText).map(({ textId }) => textId)).size).toBe(1);
          from += row.count;
        }
        expect(form).toHaveLength(from);
        expect(drawForm(plan, seed)).toEqual(form);
      }),
    );
  });

  it('uses all questions of a row alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 25 }), (count, more) => {
        const plan = planDraw([{ ...anyRow, count }], stockOf(count + more));
        const forms = 2000;
        const expected = count / (count + more);
        const { use } = trySpread(plan, forms);
        // Five deviations of a coin of that chance; and what forms that would be too hard or too easy take of it.
        const bound = 5 * Math.sqrt((expected * (1 - expected)) / forms) + (count < 5 ? 1e-9 : 0.1);
        for (const { least, most } of use) {
          expect(expected - least).toBeLessThan(bound);
          expect(most - expected).toBeLessThan(bound);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('is equally hard for everybody', () => {
    const random = createRandom(11);
    const stock = stockOf(80).map((one) => ({
      ...one,
      item: { discrimination: 1, difficulty: (random.next() + random.next() + random.next() - 1.5) * 2 },
    }));
    const { difficulty } = trySpread(planDraw([{ ...anyRow, count: 20 }, { ...anyRow, count: 20 }], stock), 500); // prettier-ignore
    expect(difficulty.most - difficulty.least).toBeLessThan(2 * difficultyTolerance);
    expect(difficulty.least).toBeLessThan(difficulty.most);
  });

  it('gives neighbours different forms', () => {
    const plan = planDraw([{ ...anyRow, count: 20 }], stockOf(40));
    const forms = Array.from({ length: 100 }, (_, at) => drawForm(plan, `1/${at}/1`).map(({ id }) => id).toSorted((a, b) => a - b).join()); // prettier-ignore
    expect(new Set(forms).size).toBe(100);
  });
});

describe('the difficulty of a question', () => {
  it('is measured before it is declared', () => {
    const model = { discrimination: 1.4, difficulty: 0.7 };
    expect(itemDifficulty({ attempts: 500, share: 0.3, model }, 1)).toEqual(model);
    expect(itemDifficulty({ attempts: 100, share: 0.5, model: null }, 3)).toEqual({ discrimination: 1, difficulty: -0 });
    expect(itemDifficulty({ attempts: 5, share: 1, model: null }, 3).difficulty).toBe(1);
    expect(itemDifficulty({ attempts: 100, share: 1, model: null }, 3).difficulty).toBe(-4);
    expect(itemDifficulty(null, null)).toEqual({ discrimination: 1, difficulty: 0 });
  });

  it('sums up to the information of a form', () => {
    const even = { discrimination: 1, difficulty: 0 };
    expect(formFigures([even, even])).toEqual({ difficulty: 0, information: 0.5 });
    expect(formFigures([{ discrimination: 2, difficulty: 0 }]).information).toBe(1);
  });
});

/** Hall's condition: what any set of rows needs together must fit at least one of them. */
function everySetOfRowsHasEnough(rows: readonly BlueprintRow[], stock: readonly StockQuestion[]): boolean {
  const units = rows.map((row) => {
    const fitting = stock.filter((question) => fitsRow(row, question));
    const keys = fitting.map(({ id, textId }) => textId === null ? id : -textId); // prettier-ignore
    return new Set(keys.filter((key) => keys.filter((one) => one === key).length >= (row.perText ?? 1)));
  });
  return Array.from({ length: 2 ** rows.length }, (_, set) => rows.flatMap((_row, at) => ((set >> at) & 1 ? [at] : []))).every(
    (set) => {
      const needed = set.reduce((sum, at) => sum + (rows[at]?.count ?? 0) / (rows[at]?.perText ?? 1), 0);
      return new Set(set.flatMap((at) => [...(units[at] ?? [])])).size >= needed;
    },
  );
}
