import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RoomMoves } from './bottom-bar.tsx';
import { actionOf, keyNeedsOf } from './room-keys.ts';

/**
 * Listens to the room's keys, unless a dialog is open or they are turned off. In layout effects: a visible question must handle its keys; a
 * key pressed right after it appears would be lost otherwise.
 */
export function useRoomKeys(
  isOn: boolean,
  place: RefObject<HTMLElement | null>,
  moves: Pick<RoomMoves, 'previous' | 'next' | 'mark'>,
  onHelp: () => void,
): void {
  const latest = useRef({ moves, onHelp });
  useLayoutEffect(() => {
    latest.current = { moves, onHelp };
  });

  useLayoutEffect(() => {
    if (!isOn) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      const action = actionOf(event, keyNeedsOf(document.activeElement));
      if (action === null) return;
      const { moves: current, onHelp: help } = latest.current;
      if (action.type === 'choose') {
        const choice = `:scope > :not([inert]) [data-choice="${String(action.choice)}"]:not(:disabled)`;
        const control = place.current?.querySelector<HTMLElement>(choice);
        if (!control) return;
        control.focus();
        control.click();
      } else if (action.type === 'help') help();
      else current[action.type]();
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOn, place]);
}
