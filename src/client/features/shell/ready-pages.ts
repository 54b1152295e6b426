import { getIsConnected } from '#client/api/connection.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** Not in the types of every browser, and not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** From here on a browser that knows its line calls it 3g (Network Information API). */
const slowTripMs = 270;

/** One page in each idle moment; none between two letters, nor over a line that is slow, or that the browser knows to be paid for. */
export async function makeReady<T>(
  paths: readonly T[],
  preload: (path: T) => Promise<unknown>,
  isOver: () => boolean,
): Promise<void> {
  for (const path of paths) {
    await rest();
    if (isOver() || !getIsConnected() || isLineDear()) return;
    await preload(path);
  }
}

function isLineDear(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData === true) return true;
  return effectiveType === undefined ? quickestTripMs() >= slowTripMs : effectiveType !== '4g';
}

/** A browser that knows nothing of its line is judged by the quickest call so far, which had the least of the server's own time in it. */
function quickestTripMs(): number {
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, requestStart, responseStart }) => name.includes('/api/') && requestStart > 0 && responseStart > requestStart,
  );
  return Math.min(...calls.map(({ requestStart, responseStart }) => responseStart - requestStart));
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
