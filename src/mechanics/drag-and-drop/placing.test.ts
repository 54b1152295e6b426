import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DragAndDropContent } from './drag-and-drop.schema.ts';
import { moveItem, zoneOf, type Placed } from './placing.ts';

function buildContent(capacities: readonly number[], items: number): DragAndDropContent {
  return {
    prompt: '',
    background: null,
    zones: capacities.map((capacity, index) => ({
      id: `z${String(index)}`,
      label: `Zone ${String(index)}`,
      capacity,
      area: null,
    })),
    items: Array.from({ length: items }, (_, index) => ({ id: `i${String(index)}`, content: String(index) })),
  };
}

describe('putting items into zones', () => {
  const content = buildContent([1, 1, 2], 4);

  it('swaps with what lies in a zone for one', () => {
    const move = moveItem(content, { z0: ['i0'], z1: ['i1'] }, 'i0', 'z1');
    expect(move).toEqual({ placed: { z0: ['i1'], z1: ['i0'] }, outcome: 'swapped' });
  });

  it('sends what lay in a zone for one back to the tray when the new item comes from there', () => {
    expect(moveItem(content, { z0: ['i0'] }, 'i1', 'z0').placed).toEqual({ z0: ['i1'] });
  });

  it('refuses a full zone for several', () => {
    const placed = { z2: ['i0', 'i1'] };
    expect(moveItem(content, placed, 'i2', 'z2')).toEqual({ placed, outcome: 'full' });
  });

  it('leaves empty zones out of the answer', () => {
    expect(moveItem(content, { z0: ['i0'] }, 'i0', null)).toEqual({ placed: {}, outcome: 'returned' });
  });

  it('never puts an item in two places, loses one that was placed, or overfills a zone, whatever the moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(5), fc.option(fc.nat(3))), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), moves, (capacities, steps) => {
        const wide = buildContent(capacities, 6);
        let placed: Placed = {};
        for (const [item, zone] of steps) {
          const itemId = `i${String(item)}`;
          const zoneId = zone === null ? null : `z${String(zone % capacities.length)}`;
          const move = moveItem(wide, placed, itemId, zoneId);
          expect(zoneOf(move.placed, itemId)).toBe(move.outcome === 'full' ? zoneOf(placed, itemId) : zoneId);
          placed = move.placed;
          const all = Object.values(placed).flat();
          expect(new Set(all).size).toBe(all.length);
          for (const { id, capacity } of wide.zones) expect(placed[id]?.length ?? 0).toBeLessThanOrEqual(capacity);
        }
      }),
    );
  });
});
