/** Whether the worker is there that opens the pages without a connection, and whether it has all its files. */
import type { FileCount } from '#offline/file-messages.ts';
import { ask, holdPages, standstillMs, workerObstacle } from './held-pages.ts';

export interface WorkerState {
  /** `absent`: this browser or this address has none. `failed`: it did not come, and is tried again at the next check. */
  state: 'installing' | 'active' | 'absent' | 'failed';
  files: { held: number; total: number } | null;
}

const lookEveryMs = 400;

/**
 * Installs the worker where it is missing, with all its files, and reports progress until that is over. Offline, one that is there stays
 * there.
 */
export async function watchWorker(signal: AbortSignal, tell: (state: WorkerState) => void): Promise<void> {
  if (workerObstacle() || !import.meta.env.PROD) return tell({ state: 'absent', files: null });
  const holding = holdPages();
  let isOver = false;
  void holding.then(() => (isOver = true));
  let isAsked = false;
  let mostHeld = -1;
  let movedAt = performance.now();
  while (!signal.aborted) {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
    const files = worker ? await ask<FileCount>(worker, { type: 'COUNT_FILES' }) : null;
    if (signal.aborted) return;
    const isStill = performance.now() - movedAt > standstillMs;
    if (registration?.active) {
      // An older worker does not know the question.
      if (!files || files.held >= files.total || isStill || !navigator.onLine) return tell({ state: 'active', files });
      if (!isAsked) registration.active.postMessage({ type: 'HOLD_FILES', urls: null });
      isAsked = true;
    } else if (isOver || isStill) {
      if ((await holding).state !== 'held') return tell({ state: 'failed', files });
    }
    if ((files?.held ?? 0) > mostHeld) movedAt = performance.now();
    mostHeld = Math.max(mostHeld, files?.held ?? 0);
    tell({ state: 'installing', files });
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
