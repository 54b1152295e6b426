import { useEffect, useRef, type RefObject } from 'react';

/**
 * Arrows go from row to row; with Alt they move a row. Everything in the rows has its own key as well.
 *
 * @param moveBy null: the rows stand in no order of their own
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, moveBy: ((id: string, by: 1 | -1) => void) | null): void {
  const latest = useRef(moveBy);
  useEffect(() => {
    latest.current = moveBy;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      if (!row || !box.current?.contains(row)) return;
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (event.altKey) {
        if (!latest.current) return;
        event.preventDefault();
        latest.current(row.dataset['row'] ?? '', by);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = [...box.current.querySelectorAll<HTMLElement>('[data-row] [data-main]')];
      const next = all[all.findIndex((main) => row.contains(main)) + by];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [box]);
}
