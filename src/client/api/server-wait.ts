/** The server-wait flag (specification P§8): raised by a server error, cleared by every navigation. */
let message: string | null = null;
const listeners = new Set<() => void>();

export function serverWaitMessage(): string | null {
  return message;
}

export function setServerWait(next: string | null): void {
  if (message === next) return;
  message = next;
  for (const listener of listeners) listener();
}

export function onServerWait(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
