// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readDraft, whatIsMissing } from '../draft.ts';
import { withSize } from '../interactive-squares/interactive-squares.steps.ts';
import { between, leastSide, movedBy, resizedBy } from '../drag-and-drop/editing/zone-steps.ts';
import { button, open, parts, picture, prepareEditors, text, undo } from '../testing/open-editor.tsx';

prepareEditors(() => import('#ui/rich-editor/live-editor.tsx'));

describe('squares', () => {
  const begun = { rows: 2, columns: 2, squares: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id })), right: [] };

  test('the right ones are clicked', () => {
    const { content } = open('interactive-squares', begun, true);
    const squares = within(screen.getByRole('grid')).getAllByRole('button');
    for (const square of [squares[0], squares[3]]) if (square) fireEvent.click(square);
    expect(content().right).toEqual(['a', 'd']);
    expect(whatIsMissing('interactive-squares', content())).toEqual([]);
  });

  test('another size keeps each square in its place, and no mark on one that is gone', () => {
    const content = readDraft('interactive-squares', { ...begun, right: ['a', 'd'] });
    const wide = withSize(content, 2, 3);
    expect(wide.squares.map(({ label }) => label)).toEqual(['a', 'b', '', 'c', 'd', '']);
    const low = withSize(content, 1, 2);
    expect(low).toMatchObject({ right: ['a'], squares: [{ id: 'a' }, { id: 'b' }] });
  });

  test('rows and columns are typed, labels are written on request', () => {
    const { content } = open('interactive-squares', begun);
    fireEvent.change(text('Columns'), { target: { value: '3' } });
    expect(content().squares).toHaveLength(6);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Write into the squares' }));
    fireEvent.change(text('Row 1, column 3'), { target: { value: 'c3' } });
    expect(content().squares[2]?.label).toBe('c3');
  });
});

describe('the size of a grid', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `s${String(index + 1)}`);
  const grid = { rows: 4, columns: 3, squares: ids.map((id) => ({ id, label: id })), right: ['s5', 's9'], choose: 2 };

  test('typed on the way to another one takes nothing away, and is one step of undo', () => {
    const { content, begun } = open('interactive-squares', grid);
    fireEvent.change(text('Rows'), { target: { value: '1' } });
    expect(content()).toMatchObject({ rows: 1, right: [] });
    fireEvent.change(text('Rows'), { target: { value: '10' } });
    expect(content()).toMatchObject({ rows: 10, right: ['s5', 's9'], choose: 2 });
    expect(content().squares).toHaveLength(30);
    expect(content().squares.slice(0, 12)).toEqual(begun.squares);
    undo(text('Rows'));
    expect(content()).toEqual(begun);
    expect(text('Rows')).toHaveProperty('value', '4');
  });

  test('that cannot be leaves the one that it was', () => {
    const { content, begun } = open('interactive-squares', grid);
    for (const value of ['1', '13']) fireEvent.change(text('Rows'), { target: { value } });
    expect(content()).toEqual(begun);
    fireEvent.blur(text('Rows'));
    expect(text('Rows')).toHaveProperty('value', '4');
  });

  test('made smaller and larger brings back what was there, until the grid is changed', () => {
    const { content } = open('interactive-squares', grid);
    for (const key of ['ArrowDown', 'ArrowUp']) fireEvent.keyDown(text('Rows'), { key });
    expect(content().squares.map(({ label }) => label)).toEqual(ids);
    fireEvent.keyDown(text('Rows'), { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Write into the squares' }));
    fireEvent.change(text('Row 1, column 1'), { target: { value: 'new' } });
    fireEvent.keyDown(text('Rows'), { key: 'ArrowUp' });
    expect(content().squares.map(({ label }) => label)).toEqual(['new', ...ids.slice(1, 9), '', '', '']);
  });
});

describe('matching', () => {
  const begun = {
    left: [
      { id: 'l1', content: 'Kazakhstan' },
      { id: 'l2', content: 'Japan' },
    ],
    right: [
      { id: 'r1', content: 'Tokyo' },
      { id: 'r2', content: 'Astana' },
      { id: 'r3', content: 'Paris' },
    ],
    pairs: [{ left: 'l1', right: 'r2' }],
    multiple: false,
  };
  const item = (name: string) => document.querySelector(`[data-anchor="${name}"]`) ?? document.body;

  test('pairs are linked by pressing one and then the other', () => {
    const { content } = open('matching', begun);
    fireEvent.click(item('left:l2'));
    fireEvent.click(item('right:r1'));
    expect(content().pairs).toEqual([
      { left: 'l1', right: 'r2' },
      { left: 'l2', right: 'r1' },
    ]);
    expect(whatIsMissing('matching', content())).toEqual([]);
  });

  test('a removed item takes its links along; one link each again keeps the first', () => {
    const { content } = open('matching', { ...begun, multiple: true, pairs: [...begun.pairs, { left: 'l1', right: 'r3' }] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'An item may have several links' }));
    expect(content()).toMatchObject({ multiple: false, pairs: [{ left: 'l1', right: 'r2' }] });
    fireEvent.click(button('Remove: Second list, item B'));
    expect(content().pairs).toEqual([]);
  });

  test('the second list is mixed, links included', () => {
    const { content } = open('matching', begun);
    fireEvent.click(button('Mix the second list'));
    expect(content().right.map(({ id }) => id)).not.toEqual(['r1', 'r2', 'r3']);
    expect(content().pairs).toEqual(begun.pairs);
  });
});

describe('zones and items', () => {
  const zone = (id: string, x: number) => ({ id, label: id, capacity: 2, area: { x, y: 10, width: 30, height: 30 } });
  const begun = { background: picture, zones: [zone('z1', 10), zone('z2', 50)], items: parts('a', 'b'), right: { z1: ['o1'] } };
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join();
  const place = (id: string) => document.querySelector(`[data-zone-place="${id}"]`) ?? document.body;

  test('arrows move a zone, Shift with arrows resizes it, Delete removes it with its key', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.keyDown(place('z1'), { key: 'ArrowRight' });
    fireEvent.keyDown(place('z1'), { key: 'ArrowDown', shiftKey: true });
    expect(content().zones[0]?.area).toEqual({ x: 11, y: 10, width: 30, height: 31 });
    fireEvent.keyDown(place('z1'), { key: 'Delete' });
    expect(content()).toMatchObject({ zones: [{ id: 'z2' }], right: {} });
    undo();
    expect(content().right).toEqual({ z1: ['o1'] });
  });

  test('a removed zone leaves the focus beside it, and says that it is gone', () => {
    const three = { ...begun, zones: [...begun.zones, { ...zone('z3', 60), area: null }] };
    open('drag-and-drop', three);
    const focused = () => document.activeElement;
    const press = (id: string) => {
      const it = place(id) as HTMLElement;
      it.focus();
      fireEvent.keyDown(it, { key: 'Delete' });
    };
    press('z1');
    expect(focused()).toBe(place('z2'));
    expect(said()).toContain('Removed: Zone 1');
    // The one that is left has no place on the picture.
    press('z2');
    expect(focused()).toBe(button('Add a zone'));
  });

  test('the last zone stays, and a removed card leaves the focus at the next one', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(button('Remove: Zone 2'));
    expect(document.activeElement).toBe(text('Name of the zone'));
    fireEvent.keyDown(place('z1'), { key: 'Delete' });
    expect(content().zones).toHaveLength(1);
    expect(said()).toContain('At least one zone is needed.');
    // "Undo" would revert something else here.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('an item is put into a zone by choosing it and then the zone', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(document.querySelector('[data-item="o2"]') ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: /Put b here: z2/ }));
    expect(content().right).toEqual({ z1: ['o1'], z2: ['o2'] });
    expect(whatIsMissing('drag-and-drop', content())).toEqual([]);
  });

  test('a zone whose only item is removed has no entry in the key', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(button('Remove: Item 1'));
    expect(content()).toMatchObject({ items: [{ id: 'o2' }] });
    expect(content().right).toEqual({});
  });

  test('without its picture zones are boxes, and with one they have a place at once', () => {
    const { content } = open('drag-and-drop', begun);
    fireEvent.click(button('Without a picture'));
    expect(content().zones.every(({ area }) => area === null)).toBe(true);
    expect(whatIsMissing('drag-and-drop', content())).toEqual([]);
    fireEvent.click(button('Add a zone'));
    expect(content().zones).toHaveLength(3);
  });

  test('zones never leave the picture', () => {
    const area = { x: 60, y: 60, width: 30, height: 30 };
    expect(movedBy(area, 50, -90)).toEqual({ x: 70, y: 0, width: 30, height: 30 });
    expect(resizedBy(area, 50, -90)).toEqual({ x: 60, y: 60, width: 40, height: leastSide });
    expect(between({ x: 90, y: 120 }, { x: 40.04, y: 50 })).toEqual({ x: 40, y: 50, width: 49.9, height: 50 });
    expect(between({ x: 1, y: 1 }, { x: 2, y: 30 })).toBeNull();
  });
});
