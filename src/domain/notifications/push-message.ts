/** Message of the server to a device that shows notifications, which its service worker passes to a page. */
export interface PushMessage {
  /** Id of the notification: the same one again takes the place of the first. */
  id: string;
  title: string;
  body: string;
  /** The page that it leads to. */
  path: string;
}

/** Null: nothing of ours. */
export function readPushMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, title, body, path } = data as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof body !== 'string' || !isOwnPath(path)) return null;
  return { id, title, body, path };
}

/** A page of this app: an address that begins with two slashes is another host. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** Somebody tapped a notification: the page that was open goes there. */
export interface OpenPage {
  type: 'OPEN_PAGE';
  path: string;
}

export function readOpenPage(data: unknown): OpenPage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'OPEN_PAGE') return null;
  const path = 'path' in data ? data.path : null;
  return isOwnPath(path) ? { type: 'OPEN_PAGE', path } : null;
}
