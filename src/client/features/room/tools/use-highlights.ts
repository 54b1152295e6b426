import { useEffect } from 'react';
import type { RoomQuestion } from '../question-list.ts';
import { useSnapshot } from '../room-context.tsx';
import { rangeIn, type Ranges } from './highlights.ts';
import './highlights.css';

const name = 'room-marks';

/** Browsers of before 2022 cannot draw over a text without changing it. */
export function canHighlight(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
}

/** The texts of this question that can be marked, by their names in the device's state. */
export function markable({ id, sharedContent }: RoomQuestion): readonly { name: string; element: Element | null }[] {
  return [
    { name: `q${id}`, element: document.querySelector(`[data-testid="question"] [id="question-${id}-prompt"]`) },
    ...(sharedContent
      ? [{ name: `s${sharedContent.id}`, element: document.querySelector('[data-testid="shared-content"] [data-shared-text]') }]
      : []),
  ];
}

/** Draws the student's marks over the question on the screen. */
export function useHighlights(entry: RoomQuestion): void {
  const all = useSnapshot(({ uiState }) => uiState.highlights);
  useEffect(() => {
    if (!canHighlight()) return;
    const ranges = markable(entry).flatMap(({ name: text, element }) => {
      const own: Ranges = all?.[text] ?? [];
      return element ? own.flatMap(([begin, end]) => rangeIn(element, begin, end) ?? []) : [];
    });
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => void CSS.highlights.delete(name);
  }, [all, entry]);
}
