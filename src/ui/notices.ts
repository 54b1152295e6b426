/** Short messages at the edge of the screen: at most three at a time, 7 s each (specification P§9). */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  title?: string | undefined;
  text: string;
  /** A button of the notice; the notice then waits for the user. */
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays; 7 s unless said otherwise. */
  lifeMs?: number | undefined;
}

const lifeMs = 7000;
/** For dialogs in which one makes many things after each other: the grading ranges. */
export const shortLifeMs = 3000;
const most = 3;

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; the same text twice at a time is shown once. Returns its id. */
export function notify(notice: Omit<Notice, 'id'>): number {
  const same = notices.find((other) => other.text === notice.text && other.kind === notice.kind);
  if (same) return same.id;
  const id = nextId++;
  set([...notices, { ...notice, id }].slice(-most));
  if (!notice.action) setTimeout(() => dismiss(id), notice.lifeMs ?? lifeMs);
  return id;
}

export function dismiss(id: number): void {
  if (notices.some((notice) => notice.id === id)) set(notices.filter((notice) => notice.id !== id));
}
