/**
 * Keeps a board's rows up to date: reads all pages, then receives changes over the page's socket, or polls while there is none. A socket may fall
 * silent without being closed, so silence is checked as well.
 */
import { boardTopic, type LiveBoardMessage } from '#contract/board/live-board.ts';
import { maxBoardPage, testingBoard, type BoardList } from '#contract/board/list-board.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { handleReadFailure } from '#client/api/handle-failure.ts';
import { storedLanguage } from '#client/api/language.ts';
import { read, request } from '#client/api/request.ts';
import { reconnect, subscribe } from '#client/live/live.ts';
import type { BoardStore } from './board-store.ts';

/** More is not shown at once: whoever has more chooses a school or an exam. */
export const maxEntries = 20_000;
const askEveryMs = 5_000;
const silenceMs = 15_000;

/** @returns the way to stop. */
export function feedBoard(store: BoardStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let revision = 0;
  let isLive = false;
  let unsubscribe: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let receivedAt = 0;
  let isFirst = true;

  async function readAll(): Promise<void> {
    const ids = new Set<string>();
    let first: number | null = null;
    let after: string | undefined;
    do {
      const query = { limit: String(maxBoardPage), ...(after && { after }) };
      const page: BoardList = await read(testingBoard, { query, signal });
      first ??= page.revision;
      store.setNow(page.now);
      for (const row of page.rows) ids.add(row.id);
      store.apply(page.rows);
      after = page.next ?? undefined;
    } while (after !== undefined && ids.size < maxEntries);
    revision = first;
    store.keepOnly(ids);
    store.set({ isRead: true, isCut: after !== undefined, error: null, feed: isLive ? 'live' : 'asking' });
  }

  function take(list: Pick<BoardList, 'revision' | 'now' | 'rows'>): boolean {
    store.setNow(list.now);
    revision = Math.max(revision, list.revision);
    return store.apply(list.rows);
  }

  async function ask(): Promise<void> {
    const changes = await request(testingBoard, { query: { since: String(revision) }, silent: 'poll', signal });
    if (changes.resync || !take(changes)) await readAll();
  }

  function receive(message: LiveBoardMessage): void {
    receivedAt = Date.now();
    if (message.type === 'resync' || !take(message)) void readAll().catch(reconnect);
  }

  function connect(): void {
    unsubscribe ??= subscribe(boardTopic, {
      params: () => ({ language: storedLanguage(), filter: {}, since: revision }),
      received: receive,
      line(isOpen) {
        isLive = isOpen;
        receivedAt = Date.now();
        store.set({ feed: isOpen ? 'live' : 'asking' });
        schedule(isOpen ? askEveryMs : 0);
      },
    });
  }

  async function tick(): Promise<void> {
    try {
      if (revision === 0) await readAll();
      connect();
      const isSilent = isLive && Date.now() - receivedAt > silenceMs;
      if (!isLive || isSilent) {
        const before = revision;
        await ask();
        if (isSilent) {
          receivedAt = Date.now();
          // It had something to say and did not.
          if (revision > before + 4) reconnect();
        }
      }
      store.set({ feed: isLive ? 'live' : 'asking', error: null });
    } catch (error) {
      if (signal.aborted) return;
      // Changes may have been missed: a new subscription begins at the revision that is here.
      if (isLive) reconnect();
      // The failure of the first read follows the table of failures; later reads that nobody asked for report theirs in the
      // page.
      if (revision === 0 && isFirst && error instanceof ApiFailure) handleReadFailure(error, false);
      isFirst = false;
      store.set({ feed: 'away', error: error instanceof Error ? error.message : '' });
    }
    schedule(askEveryMs);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void tick(), ms);
  }

  const handleWake = () => schedule(0);
  addEventListener('online', handleWake);
  document.addEventListener('visibilitychange', handleWake);
  schedule(0);
  return () => {
    controller.abort();
    clearTimeout(timer);
    removeEventListener('online', handleWake);
    document.removeEventListener('visibilitychange', handleWake);
    unsubscribe?.();
  };
}
