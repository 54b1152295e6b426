/** This page among the tabs that keep drafts on the device: two of them must not write over each other's words. */
import { newId } from './new-id.ts';

/** Part of the name of what this page keeps. */
export const writer = newId();
const lockPrefix = 'synaq-question-writer:';
let isHeld = false;

/** Held as long as the page lives: other tabs leave its records alone. */
export function holdWriterLock(): void {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  void navigator.locks.request(lockPrefix + writer, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Whose records are not to be touched. */
export async function livingWriters(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
