// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDrag } from './use-drag.ts';

afterEach(cleanup);

function pointer(target: EventTarget, type: string, y: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 10, clientY: y, button: 0 });
  target.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'mouse' }));
}

/** As views use it: what is lifted is drawn, so it is state. */
function Board({ onPut }: { onPut: (item: string, y: number) => void }) {
  const [lifted, setLifted] = useState<string | null>(null);
  const { bindItem } = useDrag<string>({
    onStart: setLifted,
    onMove: () => undefined,
    onDrop: (point, item) => {
      onPut(item, point.y);
      setLifted(null);
    },
    onCancel: () => setLifted(null),
  });
  return (
    <button type="button" data-lifted={lifted !== null} {...bindItem('b')}>
      item
    </button>
  );
}

test('a drag that is over before the page was drawn again is dropped all the same, with its item', () => {
  const put: [string, number][] = [];
  render(<Board onPut={(item, y) => put.push([item, y])} />);
  const item = screen.getByRole('button');
  item.setPointerCapture = () => undefined;
  // One turn: nothing is drawn between the events, as on a device that is busy.
  act(() => {
    pointer(item, 'pointerdown', 10);
    pointer(window, 'pointermove', 40);
    pointer(window, 'pointermove', 90);
    pointer(window, 'pointerup', 90);
  });
  expect(put).toEqual([['b', 90]]);
  expect(item.dataset['lifted']).toBe('false');
});

test('a press that hardly moved is no drag', () => {
  const put: [string, number][] = [];
  render(<Board onPut={(item, y) => put.push([item, y])} />);
  act(() => {
    pointer(screen.getByRole('button'), 'pointerdown', 10);
    pointer(window, 'pointermove', 12);
    pointer(window, 'pointerup', 12);
  });
  expect(put).toEqual([]);
});
