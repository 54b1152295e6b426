import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

export interface Anchor {
  /** Middle of the item's inner edge, relative to the board, CSS pixels. */
  x: number;
  y: number;
}

/** Where the lines begin and end: by `left:ID` and `right:ID`. Follows every change of size, also of pictures that load late. */
export function useAnchors(board: RefObject<HTMLElement | null>): Readonly<Record<string, Anchor>> {
  const [anchors, setAnchors] = useState<Readonly<Record<string, Anchor>>>({});

  const measure = useCallback(() => {
    const element = board.current;
    if (element === null) return;
    const base = element.getBoundingClientRect();
    const next: Record<string, Anchor> = {};
    for (const item of element.querySelectorAll<HTMLElement>('[data-anchor]')) {
      const box = item.getBoundingClientRect();
      const name = item.dataset['anchor'] ?? '';
      next[name] = {
        x: Math.round((name.startsWith('left:') ? box.right : box.left) - base.left),
        y: Math.round(box.top + box.height / 2 - base.top),
      };
    }
    setAnchors((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, [board]);

  // After every render: a new link may have changed an item's height.
  useLayoutEffect(measure);

  useLayoutEffect(() => {
    const element = board.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const item of element.querySelectorAll('[data-anchor]')) observer.observe(item);
    return () => observer.disconnect();
  }, [board, measure]);

  return anchors;
}
