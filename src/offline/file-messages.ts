/**
 * Messages by which a page asks the service worker about the files that open it without a network. Replies come over the port
 * that the message brings.
 */

export interface FileCount {
  held: number;
  total: number;
  /** Those that the pages of a test need; absent from older workers. */
  ofTest?: { held: number; total: number };
}

/**
 * `COUNT_FILES`: replied to with a `FileCount`. `HOLD_FILES`: fetches what is missing, `urls` or all, and replies with how many did not come.
 * `SKIP_WAITING`: a new version takes over, outside of any test.
 */
export type FileMessage =
  { type: 'COUNT_FILES' } | { type: 'HOLD_FILES'; urls: readonly string[] | null } | { type: 'SKIP_WAITING' };

/** Null: no message of ours. */
export function readFileMessage(data: unknown): FileMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'COUNT_FILES' || data.type === 'SKIP_WAITING') return { type: data.type };
  if (data.type !== 'HOLD_FILES') return null;
  const urls = 'urls' in data && Array.isArray(data.urls) ? data.urls.filter((url) => typeof url === 'string') : null;
  return { type: 'HOLD_FILES', urls };
}
