/**
 * Whether the pages of a test open here without a network: whether the service worker is there and has their files. A test begins after
 * that, or after a warning that it is not so.
 */
import { useSyncExternalStore } from 'react';
import type { FileCount, FileMessage } from '#offline/file-messages.ts';

/** `insecure`, `unsupported`, `refused`: there will be no worker here. `failed`: files did not come; it is tried again by itself. */
export type PagesProblem = 'insecure' | 'unsupported' | 'refused' | 'failed';

export interface HeldPages {
  state: 'unknown' | 'coming' | 'held' | PagesProblem;
  /** How many files of the test's pages are here, of how many; 0 of 0 while the worker itself is on its way. */
  held: number;
  total: number;
}

const lookEveryMs = 250;
/** Nothing came for so long: the line is too slow, or there is none. */
export const standstillMs = 20_000;
/** After a failure, while a page that needs it is open. */
const againMs = 15_000;
const mostTries = 4;
const firstPauseMs = 500;
/** A sleeping worker has to be started; an older one does not know the question. */
const replyMs = 2000;

let current: HeldPages = { state: 'unknown', held: 0, total: 0 };
let underWay: Promise<HeldPages> | null = null;
const listeners = new Set<() => void>();

function set(state: HeldPages['state'], count?: { held: number; total: number }): HeldPages {
  current = { state, held: count?.held ?? current.held, total: count?.total ?? current.total };
  for (const listener of listeners) listener();
  return current;
}

export function getHeldPages(): HeldPages {
  return current;
}

/** @returns how to stop listening */
export function onHeldPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useHeldPages(): HeldPages {
  return useSyncExternalStore(onHeldPages, getHeldPages);
}

/** Null where there can be a worker. */
export function workerObstacle(): 'insecure' | 'unsupported' | null {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && typeof caches !== 'undefined' ? null : 'unsupported';
}

/** It is over, and they are not here. */
export function pagesProblemOf({ state }: HeldPages): PagesProblem | null {
  return state === 'unknown' || state === 'coming' || state === 'held' ? null : state;
}

/**
 * Brings the worker and the files of a test's pages here. Joins what is under way.
 * @param isAgain automatic retry after a failure that was shown: nothing else is shown until it is over. @returns how it ended, never
 * `unknown` or `coming`
 */
export function holdPages(isAgain = false): Promise<HeldPages> {
  // No worker is built while developing.
  if (!import.meta.env.PROD || current.state === 'held')
    return Promise.resolve(current.state === 'held' ? current : set('held'));
  if (!isAgain && pagesProblemOf(current)) set('unknown');
  underWay ??= hold().then((outcome) => {
    underWay = null;
    if (outcome.state === 'failed') tryLater();
    return outcome;
  });
  return underWay;
}

function tryLater(): void {
  const controller = new AbortController();
  const again = (): void => {
    controller.abort();
    clearTimeout(timer);
    void holdPages(true);
  };
  const timer = setTimeout(again, againMs);
  addEventListener('online', again, { signal: controller.signal });
}

async function hold(): Promise<HeldPages> {
  const obstacle = workerObstacle();
  if (obstacle) return set(obstacle);
  let mostHeld = -1;
  let movedAt = performance.now();
  for (let tries = 0; performance.now() - movedAt < standstillMs;) {
    const registration = await register();
    if (registration === 'refused') return set('refused');
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
    if (!worker || worker.state === 'redundant') {
      // A file did not come, and the browser gave the whole worker up. Files that arrived stay cached, so that each try has less to fetch.
      tries += 1;
      if (tries === mostTries) break;
      await pause(firstPauseMs * 2 ** tries);
      continue;
    }
    // A failure that was shown once is not shown again until the files are here.
    if (!registration?.active && current.state === 'unknown') set('coming');
    const count = await ask<FileCount>(worker, { type: 'COUNT_FILES' });
    const ofTest = count?.ofTest ?? count ?? undefined;
    if (registration?.active && (await isWhole(registration.active, ofTest))) return set('held', ofTest);
    if (ofTest && ofTest.held > mostHeld) {
      mostHeld = ofTest.held;
      movedAt = performance.now();
      if (current.state === 'coming') set('coming', ofTest);
    }
    await pause(lookEveryMs);
  }
  return set('failed');
}

/** Undefined: the server or the line does not let it come now. */
async function register(): Promise<ServiceWorkerRegistration | 'refused' | undefined> {
  try {
    const container = navigator.serviceWorker;
    // A browser that is configured to allow no worker may never answer.
    const registration: ServiceWorkerRegistration | undefined =
      (await container.getRegistration()) ?? (await container.register('/sw.js'));
    return registration ?? 'refused';
  } catch (error) {
    // SecurityError, NotSupportedError: by the browser's settings, or in a private window. Anything else is the line.
    return error instanceof DOMException && error.name !== 'AbortError' && error.name !== 'NetworkError'
      ? 'refused'
      : undefined;
  }
}

/** The files that the installation brings, and what this page runs on beside them: its language, polyfills. */
async function isWhole(worker: ServiceWorker, ofTest: FileCount['ofTest']): Promise<boolean> {
  // An older worker, or one that has no time to answer: it was complete when it was installed.
  if (!ofTest) return true;
  if (ofTest.held < ofTest.total) return false;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const missing = await ask<number>(worker, { type: 'HOLD_FILES', urls }, standstillMs);
  return missing === 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Null: no answer within `ms`. */
export function ask<T>(worker: ServiceWorker, message: FileMessage, ms = replyMs): Promise<T | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ms);
    port1.addEventListener('message', (event: MessageEvent<T>) => {
      clearTimeout(timer);
      port1.close();
      resolve(event.data);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
