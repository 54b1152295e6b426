import { useRef, useState, type KeyboardEvent } from 'react';
import type { PlaceKey } from './selection.ts';
import type { TreeRow } from './tree-rows.ts';

/** Letters that follow each other so closely belong together. */
const typingMs = 700;

interface TreeKeys {
  /** The row that Tab comes to. */
  active: PlaceKey | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (key: PlaceKey) => void;
}

/** Arrows, Home, End, the space bar and typing ahead, as a tree has them (WAI-ARIA). */
export function useTreeKeys(
  rows: readonly TreeRow[],
  rowId: (key: PlaceKey) => string,
  onToggle: (row: TreeRow) => void,
  onOpen: (row: TreeRow, isOpen: boolean) => void,
): TreeKeys {
  const [last, setLast] = useState<PlaceKey | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const active = rows.some(({ key }) => key === last) ? last : (rows[0]?.key ?? null);

  function go(row: TreeRow | undefined): void {
    if (!row) return;
    setLast(row.key);
    document.getElementById(rowId(row.key))?.focus();
  }

  function typeAhead(letter: string, from: number): void {
    const now = performance.now();
    const before = now - typed.current.at < typingMs ? typed.current.text : '';
    const text = before + letter.toLowerCase();
    typed.current = { text, at: now };
    // The same row may still fit while a word grows.
    const start = before === '' ? from + 1 : from;
    const order = [...rows.slice(start), ...rows.slice(0, start)];
    go(order.find(({ place }) => place.name.toLowerCase().startsWith(text)));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = rows.findIndex(({ key }) => key === active);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'ArrowDown') go(rows[at + 1]);
    else if (key === 'ArrowUp') go(rows[at - 1]);
    else if (key === 'Home') go(rows[0]);
    else if (key === 'End') go(rows.at(-1));
    else if (key === 'ArrowRight') {
      if (row.isOpen === false) onOpen(row, true);
      else if (row.isOpen && (rows[at + 1]?.level ?? 0) > row.level) go(rows[at + 1]);
    } else if (key === 'ArrowLeft') {
      if (row.isOpen) onOpen(row, false);
      else go(rows.slice(0, at).findLast(({ level }) => level < row.level));
    } else if (key === ' ' && performance.now() - typed.current.at > typingMs) onToggle(row);
    else if (key === 'Enter') onToggle(row);
    else if (key.length === 1) typeAhead(key, at);
    else return;
    event.preventDefault();
  }

  return { active, onKeyDown: handleKeyDown, onFocus: setLast };
}
