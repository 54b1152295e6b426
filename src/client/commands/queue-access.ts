/** The command queue of whoever is signed in. Small: the queue itself is loaded when somebody first needs it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { CommandView, DiskState } from '#offline/commands/ports.ts';
import type { CommandQueue } from '#offline/commands/queue.ts';
import { isPersisted } from '#client/api/device-store.ts';
import { getSession, onSession, onSessionEnd } from '#client/api/session.ts';

let opened: { personId: number; queue: CommandQueue } | null = null;
let opening: { personId: number; queue: Promise<CommandQueue> } | null = null;
const listeners = new Set<() => void>();
const none: readonly CommandView[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

onSession(({ user }) => {
  if (opening && opening.personId !== user?.userId) opening = null;
  if (!opened || opened.personId === user?.userId) return;
  opened.queue.close();
  opened = null;
  tell();
});

onSessionEnd(() => (opened && isWriting(opened.queue) ? untilWritten(opened.queue) : null));

function isWriting(queue: CommandQueue): boolean {
  return queue.snapshot().some(({ place }) => place === 'saving');
}

function untilWritten(queue: CommandQueue): Promise<void> {
  return new Promise((resolve) => {
    const stop = queue.subscribe(() => {
      if (isWriting(queue)) return;
      stop();
      resolve();
    });
  });
}

/** Its code, without opening anything: a change made without a network needs it to be here. */
export function loadQueue() {
  return Promise.all([import('./browser-queue.ts'), import('./applied.ts')]);
}

async function open(personId: number): Promise<CommandQueue> {
  const [{ openBrowserQueue }, { noteApplied }] = await loadQueue();
  if (getSession().user?.userId !== personId) throw new Error('Somebody else is signed in by now');
  const queue = openBrowserQueue(personId);
  opened = { personId, queue };
  noteApplied(queue);
  queue.subscribe(tell);
  tell();
  return queue;
}

/** Rejects where nobody is signed in, or where its code does not come. */
export function getQueue(): Promise<CommandQueue> {
  const { user } = getSession();
  if (!user) return Promise.reject(new Error('Nobody is signed in'));
  const personId = user.userId;
  if (opened?.personId === personId) return Promise.resolve(opened.queue);
  if (opening?.personId !== personId) {
    const queue = open(personId).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    opening = { personId, queue };
  }
  return opening.queue;
}

/** Opens the queue if this device holds commands of the person: they are sent from whichever page is open. */
export async function openQueueIfPersisted(): Promise<CommandQueue | null> {
  const { user } = getSession();
  if (!user) return null;
  const isOpen = (opened ?? opening)?.personId === user.userId;
  return isOpen || (await isPersisted({ commandsOf: user.userId })) ? getQueue() : null;
}

export function onQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentQueue(): CommandQueue | null {
  return opened?.queue ?? null;
}

/** Loads and opens the queue. Null until it is there and knows what lies on the disk. */
export function useQueue(): CommandQueue | null {
  useEffect(() => {
    const load = () => void getQueue().catch(() => undefined);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);
  return useSyncExternalStore(onQueue, () => (opened?.queue.isReady() === true ? opened.queue : null));
}

/** All commands that this page knows, those that the server has included. Empty while the queue is not open. */
export function useCommands(): readonly CommandView[] {
  return useSyncExternalStore(onQueue, () => opened?.queue.snapshot() ?? none);
}

/**
 * Returns how much the open queue knows of the disk. Null while it is not open: then that there are no commands says nothing.
 */
export function useQueueDisk(): DiskState | null {
  return useSyncExternalStore(onQueue, () => opened?.queue.disk() ?? null);
}
