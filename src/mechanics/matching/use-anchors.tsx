import { useEffect, useState, type RefObject } from 'react';

export interface Anchor {
  /** Middle of the item's inner edge, relative to the board, CSS pixels. */
  x: number;
  y: number;
}

/**
 * Where the lines begin and end: by `left:ID` and `right:ID`. Follows every change of size, also of pictures that load late: an
 * item moves only when it, a neighbour or the board changes its size.
 */
export function useAnchors(board: RefObject<HTMLElement | null>): Readonly<Record<string, Anchor>> {
  const [anchors, setAnchors] = useState<Readonly<Record<string, Anchor>>>({});

  useEffect(() => {
    const element = board.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setAnchors(measure(element)));
    observer.observe(element);
    for (const item of element.querySelectorAll('[data-anchor]')) observer.observe(item);
    return () => observer.disconnect();
  }, [board]);

  return anchors;
}

function measure(board: HTMLElement): Readonly<Record<string, Anchor>> {
  const base = board.getBoundingClientRect();
  const anchors: Record<string, Anchor> = {};
  for (const item of board.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const box = item.getBoundingClientRect();
    const name = item.dataset['anchor'] ?? '';
    anchors[name] = {
      x: Math.round((name.startsWith('left:') ? box.right : box.left) - base.left),
      y: Math.round(box.top + box.height / 2 - base.top),
    };
  }
  return anchors;
}
