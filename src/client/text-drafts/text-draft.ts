/** A text that is written and not handed over: shown at once, durable a moment later, and there again after a reload, a kill, or on another page. */
import { getSession, onSignOut } from '#client/api/session.ts';
import type { StoredFile } from '#client/commands/device-files.ts';
import { readDraft, SealedDraft, sweepDrafts, writeDraft, type DraftCopy } from './draft-records.ts';
import { dropOlder, dropTail, readOlder, readTail, writeTail } from './tails.ts';

/** While somebody types the disk is written this often at most, ms. */
const restMs = 200;

export interface DraftState {
  text: string;
  /** False: it is not known yet what the device has, so nothing may be written over it. */
  isRead: boolean;
  /** `device`: a strict transaction that holds it has completed. */
  place: 'saving' | 'unsaved' | 'device';
}

/** How what an earlier build stored is taken over, once. */
export interface OlderDraft {
  /** Empty: there is none. */
  read: () => string;
  drop: () => void;
}

export interface TextDraft {
  getState: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** Looks at the disk: another page may have written since. */
  refresh: () => Promise<void>;
  /** Files are durable together with the text that names them. Resolves then. @throws where the device takes neither; the text stays on the page */
  put: (text: string, files?: readonly StoredFile[]) => Promise<void>;
}

const open = new Map<string, TextDraft & { retry: () => void }>();
let swept: number | null = null;

onSignOut(() => {
  open.clear();
  swept = null;
});
if (typeof addEventListener === 'function')
  addEventListener('online', () => {
    for (const draft of open.values()) draft.retry();
  });

function plainOlder(personId: number, subject: string): OlderDraft {
  return { read: () => readOlder(personId, subject), drop: () => dropOlder(personId, subject) };
}

/** One for all who look at it. */
export function textDraft(personId: number, subject: string, older = plainOlder(personId, subject)): TextDraft {
  const key = `${String(personId)} ${subject}`;
  const known = open.get(key);
  if (known) return known;
  const made = createDraft(personId, subject, older);
  // Without a sign-in nothing is stored for anybody.
  if (getSession().user?.userId === personId) open.set(key, made);
  if (swept !== personId) void sweepDrafts(personId).catch(() => undefined);
  swept = personId;
  return made;
}

function createDraft(personId: number, subject: string, older: OlderDraft): TextDraft & { retry: () => void } {
  let state: DraftState = { text: '', isRead: false, place: 'device' };
  /** Numbers of the newest change, and of the newest one that is durable. */
  let [n, durable] = [0, 0];
  let files: readonly StoredFile[] = [];
  let writing: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function set(patch: Partial<DraftState>): void {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }

  async function write(): Promise<void> {
    try {
      while (durable < n) {
        if (files.length === 0 && state.text !== '') await new Promise((resolve) => setTimeout(resolve, restMs));
        const [at, text, own] = [n, state.text, files];
        await writeDraft(personId, subject, { n: at, text }, own);
        durable = at;
        files = files.filter((file) => !own.includes(file));
        dropTail(personId, subject, at);
        older.drop();
      }
      set({ place: 'device' });
    } catch (error) {
      // A photo that is not on the disk is not in the draft: whoever gave it says so.
      files = [];
      set({ place: 'unsaved' });
      throw error;
    } finally {
      // Here, not a moment later: who changes it in between would wait for a write that is over.
      writing = null;
    }
  }

  function settle(): Promise<void> {
    writing ??= write();
    return writing;
  }

  function change(text: string, more: readonly StoredFile[]): Promise<void> {
    n += 1;
    files = [...files, ...more];
    writeTail(personId, subject, { n, text });
    set({ text, place: 'saving' });
    return settle();
  }

  async function look(): Promise<void> {
    const before = n;
    const copy = await readDraft(personId, subject).catch((error: unknown) => {
      if (error instanceof SealedDraft) throw error;
      // A disk that cannot be read has nothing of it.
      return null;
    });
    const tail = readTail(personId, subject);
    if (n !== before || durable < n) return;
    const newest: DraftCopy = tail && tail.n > (copy?.n ?? 0) ? tail : (copy ?? { n: 0, text: '' });
    const old = older.read();
    if (newest.n >= n) {
      n = newest.n;
      durable = newest === tail ? newest.n - 1 : newest.n;
      set({ text: newest.text, isRead: true });
    }
    // Text from an earlier build does not replace text begun since.
    if (old !== '' && state.text === '') await change(old, []).catch(() => undefined);
    else if (old !== '') older.drop();
    else if (durable < n) await settle().catch(() => undefined);
  }

  function refresh(): Promise<void> {
    reading ??= look()
      .catch(() => undefined)
      .finally(() => (reading = null));
    return reading;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async put(text, more = []) {
      if (!state.isRead) await refresh();
      // Its key is not here: what is sealed must not be written over.
      if (!state.isRead) throw new SealedDraft();
      await change(text, more);
    },
    retry() {
      if (!state.isRead) void refresh();
      else if (durable < n) void settle().catch(() => undefined);
    },
  };
}
