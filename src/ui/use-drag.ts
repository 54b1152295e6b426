import { useCallback, useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { autoScroller } from './auto-scroll.ts';

export interface DragPoint {
  /** In the viewport, CSS pixels. */
  x: number;
  y: number;
}

interface DragHandlers<T> {
  onStart: (item: T, point: DragPoint, element: HTMLElement) => void;
  onMove: (point: DragPoint) => void;
  /** The item comes along: a quick drag is over before what `onStart` has set is drawn. */
  onDrop: (point: DragPoint, item: T) => void;
  onCancel: () => void;
}

/** A mouse that moved less than this was a click. CSS pixels. */
const slack = 5;
/** How long a finger rests on an item before it lifts it; a quicker move scrolls the page. Milliseconds. */
const liftAfter = 220;

/**
 * Dragging with mouse, stylus and finger. A mouse drags from anywhere on the item. A finger drags at once from a part marked
 * `data-drag-handle` (give that part `touch-action: none`), and from the rest of the item after a short rest, so that a long
 * list of items can still be scrolled.
 *
 * @returns `bindItem(item)`: props for each item. `listRef`: goes on an element around all items.
 */
export function useDrag<T>(handlers: DragHandlers<T>) {
  const latest = useRef(handlers);
  const running = useRef<AbortController | null>(null);
  const isDragging = useRef(false);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => () => running.current?.abort(), []);

  // Must be there before the finger comes down, or the browser has already decided to scroll.
  const listRef = useCallback((list: HTMLElement | null) => {
    if (list === null) return;
    const holdPage = (event: TouchEvent) => {
      if (isDragging.current && event.cancelable) event.preventDefault();
    };
    list.addEventListener('touchmove', holdPage, { passive: false });
    return () => list.removeEventListener('touchmove', holdPage);
  }, []);

  function handlePointerDown(event: ReactPointerEvent<HTMLElement>, item: T) {
    if (event.button !== 0 || !event.isPrimary) return;
    const element = event.currentTarget;
    const { pointerId } = event;
    const isFinger = event.pointerType === 'touch';
    const onHandle = !isFinger || (event.target instanceof Element && event.target.closest('[data-drag-handle]') !== null);
    const from = { x: event.clientX, y: event.clientY };
    let point: DragPoint = from;

    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const scroller = autoScroller(element, () => latest.current.onMove(point));
    const timer = onHandle ? undefined : setTimeout(begin, liftAfter);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      scroller.stop();
      isDragging.current = false;
    });

    function begin() {
      isDragging.current = true;
      element.setPointerCapture(pointerId);
      scroller.start();
      latest.current.onStart(item, from, element);
    }

    function handleMove(move: PointerEvent) {
      if (move.pointerId !== pointerId) return;
      point = { x: move.clientX, y: move.clientY };
      if (!isDragging.current) {
        if (Math.hypot(point.x - from.x, point.y - from.y) < slack) return;
        if (!onHandle) {
          control.abort();
          return;
        }
        begin();
      }
      scroller.aim(point.y);
      latest.current.onMove(point);
    }

    function handleUp(up: PointerEvent) {
      if (up.pointerId !== pointerId) return;
      const dropped = isDragging.current;
      control.abort();
      if (!dropped) return;
      swallowNextClick();
      latest.current.onDrop(point, item);
    }

    function cancel() {
      const dropped = isDragging.current;
      control.abort();
      if (dropped) latest.current.onCancel();
    }

    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', handleUp, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('blur', cancel, { signal });
    // A long press would open the picture's menu under the finger.
    window.addEventListener('contextmenu', (menu) => isFinger && menu.preventDefault(), { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !isDragging.current) return;
        key.stopPropagation();
        cancel();
      },
      { signal, capture: true },
    );
  }

  const bindItem = (item: T) => ({ onPointerDown: (event: ReactPointerEvent<HTMLElement>) => handlePointerDown(event, item) });
  return { bindItem, listRef };
}

/** The browser makes a click out of a drag that ends on the item it began on; that would pick it up again. */
function swallowNextClick() {
  const control = new AbortController();
  window.addEventListener(
    'click',
    (click) => {
      click.stopPropagation();
      click.preventDefault();
    },
    { capture: true, signal: control.signal },
  );
  setTimeout(() => control.abort(), 0);
}
