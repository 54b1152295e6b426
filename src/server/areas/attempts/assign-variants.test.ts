import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeck, type AssignedVariant } from './assign-variants.ts';

const variants = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
const hands = fc.array(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 120 });

function spread(assigned: Iterable<number>, offered: readonly number[]): number {
  const counts = new Map(offered.map((id) => [id, 0]));
  for (const id of assigned) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Math.max(...counts.values()) - Math.min(...counts.values());
}

describe('variants', () => {
  it('come out even after every single start, in whatever order, however often a start is repeated', () => {
    fc.assert(
      fc.property(variants, hands, (offered, calls) => {
        const deck = createDeck([]);
        const got = new Map<string, number>();
        for (const hand of calls) {
          const variantId = deck.assign(hand, offered);
          expect(got.get(hand) ?? variantId).toBe(variantId);
          got.set(hand, variantId);
          expect(spread(got.values(), offered)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('stay even over restarts: what was assigned is read, also where the process died before it was all used', () => {
    fc.assert(
      fc.property(variants, fc.array(hands, { maxLength: 5 }), fc.infiniteStream(fc.boolean()), (offered, lives, arrives) => {
        const remaining = new Map<string, number>();
        for (const calls of lives) {
          const deck = createDeck([...remaining].map(([hand, variantId]): AssignedVariant => ({ hand, variantId })));
          for (const hand of calls) {
            const variantId = deck.assign(hand, offered);
            expect(remaining.get(hand) ?? variantId).toBe(variantId);
            remaining.set(hand, variantId);
          }
        }
        expect(spread(remaining.values(), offered)).toBeLessThanOrEqual(1);
        // A process that dies between assigning and writing loses those variants, and the next one fills the holes.
        const holes = new Map([...remaining].filter(() => arrives.next().value));
        const deck = createDeck([...holes].map(([hand, variantId]) => ({ hand, variantId })));
        for (const hand of remaining.keys()) holes.set(hand, deck.assign(hand, offered));
        for (let more = 0; spread(holes.values(), offered) > 1; more += 1) {
          expect(more).toBeLessThan(200);
          holes.set(`new ${more}`, deck.assign(`new ${more}`, offered));
        }
      }),
    );
  });

  it('differ between neighbours, as far as there are two', () => {
    fc.assert(
      fc.property(variants, fc.integer({ min: 2, max: 60 }), (offered, count) => {
        const deck = createDeck([]);
        const row = Array.from({ length: count }, (_, place) => deck.assign(String(place), offered));
        for (const [place, id] of row.entries()) if (place > 0 && offered.length > 1) expect(id).not.toBe(row[place - 1]);
      }),
    );
  });

  it('come out even where a class starts over many processes that know nothing of each other', () => {
    fc.assert(
      fc.property(variants, fc.integer({ min: 1, max: 25 }), (offered, processes) => {
        const decks = new Map<number, ReturnType<typeof createDeck>>();
        const got = Array.from({ length: 25 }, (_, place) => {
          const deck = decks.get(place % processes) ?? createDeck([], place);
          decks.set(place % processes, deck);
          return deck.assign(String(place), offered);
        });
        expect(spread(got, offered)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('that came later are assigned until all are even', () => {
    const deck = createDeck([1, 2, 1, 2].map((variantId, index) => ({ hand: String(index), variantId })));
    expect(['a', 'b', 'c'].map((hand) => deck.assign(hand, [1, 2, 3]))).toEqual([3, 3, 1]);
  });

  it('that were withdrawn are no longer assigned, not even to whoever had them', () => {
    const deck = createDeck([{ hand: 'a', variantId: 9 }]);
    expect([deck.assign('a', [1, 2]), deck.assign('b', [1, 2])]).toEqual([1, 2]);
  });
});
