import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getIsConnected } from '#client/api/connection.ts';
import { onServerTime } from '#client/api/server-time.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { usePages } from './use-menu.ts';

/** Not in the types of every browser, and not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** From here on a browser that knows its line calls it 3g (Network Information API). */
const slowTripMs = 270;

/**
 * Makes the menu's pages ready while nobody does anything: a page that is opened for the first time would be fetched and read by the browser only
 * then, which takes a slow tablet longer than to draw it. One in each idle moment, the first ones first; none between two letters, nor over a line
 * that is slow, or that the browser knows to be paid for.
 */
export function useReadyPages(pages: ReturnType<typeof usePages>): void {
  const router = useRouter();
  const quickestTripMs = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => onServerTime(({ rttMs }) => (quickestTripMs.current = Math.min(quickestTripMs.current, rttMs))), []);
  // The list is made anew with every change of the user, and mostly has the same in it.
  const paths = pages.map(({ to }) => to).join('\n');
  useEffect(() => {
    let isOver = false;
    const makeReady = async () => {
      for (const to of paths.split('\n')) {
        await rest();
        if (isOver || !getIsConnected() || isLineDear(quickestTripMs.current)) return;
        await router.preloadRoute({ to });
      }
    };
    const callOff = whenLineRests(() => void makeReady());
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, paths]);
}

/** A browser that knows nothing of its line is judged by the quickest call so far, which had the least of the server's own time in it. */
function isLineDear(quickestTripMs: number): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData === true) return true;
  return effectiveType === undefined ? quickestTripMs >= slowTripMs : effectiveType !== '4g';
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}

/** Nothing else is to be done, and nobody writes: between two letters there are idle moments, too short for a page. */
async function rest(): Promise<void> {
  await idle();
  while (isWriting()) {
    await new Promise<void>((resolve) => {
      const handleMove = () => resolve();
      // A field that is taken away says nothing: the next one does.
      for (const type of ['focusout', 'focusin'] as const) document.addEventListener(type, handleMove, { once: true });
    });
    await idle();
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
