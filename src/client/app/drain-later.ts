/**
 * Answers that were left behind on this device go on their way on any page, whoever is signed in, and also when nobody is: by the attempt's
 * own token. An open room sends for itself and is skipped.
 */
import { databaseName } from '#offline/database-name.ts';
import { onSession } from '#client/api/session.ts';
import { getDeviceStore, isPersisted } from '#client/api/device-store.ts';
import { handOverDatabase } from '#client/api/hand-over-database.ts';

const firstMs = 1500;
const againMs = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isDraining = false;

/** Starts with the page. */
export function drainLater(): void {
  // Without locks a page that opens an attempt and this one could not keep out of each other's way.
  if (!('locks' in navigator)) return;
  const soon = () => schedule(firstMs);
  addEventListener('online', soon);
  onSession(soon);
  soon();
}

function schedule(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void drain(), ms);
}

async function drain(): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  try {
    const names = navigator.onLine ? await databaseNames() : [];
    const isWaiting = names.includes(databaseName) && (await isPersisted('attempts')) && (await drainOnce()) > 0;
    // Files of others' answers that wait on a teacher's device.
    if (names.includes(handOverDatabase)) await sendHandOvers();
    schedule(isWaiting ? firstMs * 4 : againMs);
  } finally {
    isDraining = false;
  }
}

async function drainOnce(): Promise<number> {
  const deviceStore = await getDeviceStore().catch(() => null);
  // A disk that refuses is tried again with the next round.
  return (await deviceStore?.drain(new AbortController().signal).catch(() => 1)) ?? 0;
}

async function sendHandOvers(): Promise<void> {
  // A failure that matters is written down with the file.
  await import('#client/features/hand-over/sender.ts').then(({ sendQueued }) => sendQueued()).catch(() => undefined);
}

/** The outbox is heavy: a device on which nobody ever sat a test does without it. */
async function databaseNames(): Promise<(string | undefined)[]> {
  try {
    return (await indexedDB.databases()).map(({ name }) => name);
  } catch {
    return [];
  }
}
