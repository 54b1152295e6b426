// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOf, type InkEdit } from '#domain/ink/history.ts';
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';
import { isStroke } from '#domain/ink/marks.ts';
import { WritingBoard } from './writing-board.tsx';
import type { InkTool } from './tools.ts';

const scrollBy = vi.fn<(...to: unknown[]) => void>();
let set: MarkSet = noMarks;
let notes: unknown[] = [];

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  set = noMarks;
  notes = [];
  // A page of 320 × 480 in the window's corner.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 480));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  Element.prototype.scrollBy = scrollBy;
  scrollBy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function board(tool: InkTool, onView = vi.fn<() => void>()) {
  const draw = () => (
    <I18nProvider i18n={i18n}>
      <WritingBoard
        url="/uploads/a.jpg"
        label="Page 1"
        view={{ zoom: 1, turn: 0 }}
        onView={onView}
        marks={[...set.marks.values()]}
        others={[]}
        page={2}
        heightToWidth={1.5}
        writing={{ tool, colour: 'red' }}
        onEdit={(edit: InkEdit) => {
          set = withChange(set, changeOf(edit));
          shown.rerender(draw());
        }}
        onNote={(at) => notes.push(at)}
      />
    </I18nProvider>
  );
  const shown = render(draw());
  return { onView };
}

const page = () => screen.getByTestId('page');
/** jsdom has no coordinates on pointer events. */
function pointer(type: string, x: number, y: number, pointerId = 1, pointerType = 'touch') {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  Object.assign(event, { pointerId, pointerType, pressure: 0.5 });
  fireEvent(page(), event);
}
const marks = () => [...set.marks.values()];

describe('a page that is written on', () => {
  test('a stroke begins where the finger comes down, ends where it leaves, and is stored once', () => {
    board('write');
    pointer('pointerdown', 32, 48);
    for (const x of [64, 96, 160]) pointer('pointermove', x, 48 + x);
    pointer('pointerup', 160, 208);
    pointer('lostpointercapture', 160, 208);
    const [mark, ...more] = marks();
    expect(more).toEqual([]);
    if (!mark || !isStroke(mark)) throw new Error('no stroke');
    expect([mark.page, mark.kind, mark.body.points.slice(0, 2), mark.body.points.slice(-3, -1)]).toEqual([
      2,
      'stroke',
      [100, 100],
      [500, 433],
    ]);
    expect(screen.getByTestId('stroke').getAttribute('d')).toMatch(/^M.*Z$/);
  });

  test('the stroke is not lost when the page is hidden, nor when the system takes the pointer', () => {
    board('write');
    pointer('pointerdown', 32, 48);
    pointer('pointermove', 64, 48);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(marks()).toHaveLength(1);
    pointer('pointerup', 64, 48);
    pointer('pointerdown', 32, 90, 7);
    pointer('pointermove', 64, 90, 7);
    pointer('pointercancel', 64, 90, 7);
    expect(marks()).toHaveLength(2);
    pointer('pointerdown', 32, 190, 8);
    pointer('pointermove', 64, 190, 8);
    dispatchEvent(new Event('pagehide'));
    expect(marks()).toHaveLength(3);
  });

  test('two fingers scroll and enlarge, and leave no ink', () => {
    const { onView } = board('write');
    pointer('pointerdown', 100, 100, 1);
    pointer('pointerdown', 200, 100, 2);
    pointer('pointermove', 300, 140, 2);
    pointer('pointerup', 300, 140, 2);
    pointer('pointerup', 100, 100, 1);
    expect(marks()).toEqual([]);
    expect(onView).toHaveBeenCalledWith({ zoom: expect.closeTo(2.04, 1) as number, turn: 0 });
    expect(scrollBy).toHaveBeenCalledWith(-50, -20);
  });

  test('once a stylus has written, a finger moves the page', () => {
    board('write');
    pointer('pointerdown', 32, 48, 1, 'pen');
    pointer('pointermove', 64, 48, 1, 'pen');
    pointer('pointerup', 64, 48, 1, 'pen');
    pointer('pointerdown', 100, 100, 2);
    pointer('pointermove', 100, 60, 2);
    pointer('pointerup', 100, 60, 2);
    expect(marks()).toHaveLength(1);
    expect(scrollBy).toHaveBeenCalledWith(0, 40);
  });

  test('a tap puts a sign or asks for a note; a swipe does neither', () => {
    board('tick');
    pointer('pointerdown', 160, 240);
    pointer('pointerup', 161, 240);
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 90, 10);
    pointer('pointerup', 90, 10);
    expect(marks()).toMatchObject([{ kind: 'stamp', body: { x: 503, y: 500, sign: 'tick' } }]);
    cleanup();
    board('note');
    pointer('pointerdown', 160, 240);
    pointer('pointerup', 160, 240);
    expect(notes).toEqual([{ x: 500, y: 500 }]);
  });

  test('the eraser takes what it touches', () => {
    set = withChange(noMarks, {
      add: [
        { id: 'a', page: 2, kind: 'stamp', body: { x: 500, y: 500, sign: 'cross' } },
        { id: 'b', page: 2, kind: 'stamp', body: { x: 900, y: 900, sign: 'cross' } },
      ],
      remove: [],
    });
    board('erase');
    pointer('pointerdown', 100, 240);
    pointer('pointermove', 160, 240);
    pointer('pointerup', 200, 240);
    expect(marks().map(({ id }) => id)).toEqual(['b']);
  });

  test('all of it works by keys', () => {
    board('cross');
    const cursor = screen.getByTestId('ink-cursor');
    fireEvent.keyDown(cursor, { key: 'ArrowRight' });
    fireEvent.keyDown(cursor, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(cursor, { key: 'Enter' });
    expect(marks()).toMatchObject([{ body: { x: 512, y: 202, sign: 'cross' } }]);
    cleanup();
    board('write');
    const writing = screen.getByTestId('ink-cursor');
    for (const key of [' ', 'ArrowRight', 'ArrowRight', ' ']) fireEvent.keyDown(writing, { key });
    expect(marks()[1]).toMatchObject({ kind: 'stroke', body: { points: [500, 200, 500, 524, 200, 500] } });
  });
});
