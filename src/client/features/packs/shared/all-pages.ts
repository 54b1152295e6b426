/**
 * Whether all pages open on this device without a network, not only a test's: what is taken along is of no use without the page that shows it.
 * The files come by themselves when the line rests (`features/updates`); whoever takes something along does not wait for that.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { FileCount } from '#offline/file-messages.ts';
import { ask, getHeldPages, pagesProblemOf, workerObstacle, type HeldPages } from '#client/api/held-pages.ts';
import { watchWorker, type WorkerState } from '#client/api/watch-worker.ts';

const lookEveryMs = 2000;

let current: HeldPages = { state: 'unknown', held: 0, total: 0 };
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(state: HeldPages['state'], files: FileCount | null = null): void {
  current = { state, held: files?.held ?? current.held, total: files?.total ?? current.total };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `coming`: some are missing. It is looked at again and again until all are here. */
export function useAllPages(): HeldPages {
  useEffect(() => {
    const lookAgain = () => {
      if (current.state !== 'held' && !underWay) void look();
    };
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => current);
}

async function look(): Promise<void> {
  // No worker is built while developing.
  if (!import.meta.env.PROD) return set('held');
  const obstacle = workerObstacle();
  if (obstacle) return set(obstacle);
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const files = registration?.active ? await ask<FileCount>(registration.active, { type: 'COUNT_FILES' }) : null;
  if (underWay || !files) return;
  if (isWhole(files)) set('held', files);
  else set(current.state === 'unknown' ? 'coming' : current.state, files);
}

function isWhole({ held, total }: FileCount): boolean {
  return held >= total;
}

/** Fetches what is missing of them, and tells how it ended by `useAllPages`. Joins what is under way. */
export function bringAllPages(): Promise<void> {
  if (current.state === 'held') return Promise.resolve();
  underWay ??= watchWorker(new AbortController().signal, note).finally(() => (underWay = null));
  return underWay;
}

function note({ state, files }: WorkerState): void {
  if (state === 'installing') return set('coming', files);
  // A worker that does not answer is none that has them.
  if (state === 'active') return set(files && isWhole(files) ? 'held' : 'failed', files);
  if (state === 'absent') return set(workerObstacle() ?? 'held');
  set(pagesProblemOf(getHeldPages()) ?? 'failed', files);
}
