import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { DragAndDropAnswer, DragAndDropContent } from './drag-and-drop.schema.ts';
import { plainTextOf } from '#ui/rich-text.tsx';
import { moveItem, zoneOf, type Placed } from './placing.ts';

interface Placing {
  root: RefObject<HTMLElement | null>;
  content: DragAndDropContent;
  placed: Placed;
  isFixed: boolean;
  onAnswer: (answer: DragAndDropAnswer | null) => void;
}

/** Picking up and putting down by tap and by keyboard, and what is said about it. Dragging ends in the same `put`. */
export function usePlacing({ root, content, placed, isFixed, onAnswer }: Placing) {
  const { t } = useLingui();
  const [picked, setHeld] = useState<string | null>(null);
  // Time may run out while an item is in the air.
  const held = isFixed ? null : picked;
  const [message, setMessage] = useState('');
  // Where the focus goes once the next picture of the page is there.
  const focusNext = useRef<string | null>(null);

  useLayoutEffect(() => {
    const selector = focusNext.current;
    focusNext.current = null;
    if (selector !== null) root.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const nameOf = (itemId: string) => plainTextOf(content.items.find((item) => item.id === itemId)?.content ?? '');
  const labelOf = (zoneId: string) => content.zones.find((zone) => zone.id === zoneId)?.label ?? '';

  function pickUp(itemId: string, byKeyboard: boolean) {
    const item = nameOf(itemId);
    setHeld(itemId);
    setMessage(t`Picked up ${item}. Choose where to put it.`);
    if (byKeyboard) focusNext.current = '[data-target]:not([data-full])';
  }

  function cancel() {
    if (held === null) return;
    focusNext.current = `[data-item="${held}"]`;
    setHeld(null);
    setMessage(t`Cancelled`);
  }

  /** Puts an item into a zone, or back into the tray. */
  function put(itemId: string, zoneId: string | null, byKeyboard: boolean) {
    const item = nameOf(itemId);
    const zone = zoneId === null ? '' : labelOf(zoneId);
    const move = moveItem(content, placed, itemId, zoneId);
    if (move.outcome === 'full') {
      setMessage(t`${zone} is full. Remove something first.`);
      return;
    }
    setHeld(null);
    if (byKeyboard) focusNext.current = `[data-item="${itemId}"]`;
    if (move.outcome === 'same') return;
    if (move.outcome === 'placed') setMessage(t`Put ${item} in ${zone}`);
    else if (move.outcome === 'swapped') setMessage(t`Put ${item} in ${zone} in exchange for what was there`);
    else setMessage(t`Returned ${item} to the list`);
    onAnswer(Object.keys(move.placed).length > 0 ? { placed: move.placed } : null);
  }

  function handleItemClick(itemId: string, event: MouseEvent) {
    // A click without a pointer comes from Enter, Space, a digit key or a screen reader.
    const byKeyboard = event.detail === 0;
    if (held === itemId) cancel();
    else if (!byKeyboard && held === null && zoneOf(placed, itemId) !== null) put(itemId, null, false);
    else pickUp(itemId, byKeyboard);
  }

  /** A tap on a place of the picture: puts down what is held, else picks up what lies there. */
  function tapZone(zoneId: string) {
    const [first] = placed[zoneId] ?? [];
    if (held !== null) put(held, zoneId, false);
    else if (first !== undefined) pickUp(first, false);
    else setMessage(t`Choose an item first, then its place.`);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const item = event.currentTarget.getAttribute('data-item');
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && held !== null) cancel();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && item !== null && zoneOf(placed, item) !== null)
      put(item, null, true);
    else if (step !== undefined && held !== null) {
      const targets = [...(root.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])];
      const at = targets.findIndex((target) => target === event.currentTarget);
      targets.at((at + step + targets.length) % targets.length)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { held, setHeld, message, nameOf, put, tapZone, handleItemClick, handleKeyDown };
}
