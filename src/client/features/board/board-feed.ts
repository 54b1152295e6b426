/**
 * Keeps a board's rows up to date: reads all pages, then receives changes over a socket, or polls while there is none. A socket may fall
 * silent without being closed, so silence is checked as well.
 */
import * as v from 'valibot';
import { liveBoardClose, liveBoardMessage, liveBoardPath, type LiveBoardHello } from '#contract/board/live-board.ts';
import { maxBoardPage, testingBoard, type BoardList } from '#contract/board/list-board.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { handleReadFailure } from '#client/api/handle-failure.ts';
import { storedLanguage } from '#client/api/language.ts';
import { freshToken } from '#client/api/refresh.ts';
import { read, request } from '#client/api/request.ts';
import { getSession } from '#client/api/session.ts';
import type { BoardStore } from './board-store.ts';

/** More is not shown at once: whoever has more chooses a school or an exam. */
export const maxEntries = 20_000;
const askEveryMs = 5_000;
const silenceMs = 15_000;
const firstRetryMs = 1_000;
const lastRetryMs = 20_000;

/** @returns the way to stop. */
export function feedBoard(store: BoardStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let revision = 0;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAt = 0;
  let failures = 0;
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
    store.set({ isRead: true, isCut: after !== undefined, error: null, feed: socket ? 'live' : 'asking' });
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

  async function connect(): Promise<void> {
    const token = getSession().token ?? (await freshToken(null));
    if (signal.aborted) return;
    const opened = new WebSocket(location.origin.replace(/^http/, 'ws') + liveBoardPath);
    const isCurrent = () => socket === opened && !signal.aborted;
    socket = opened;
    opened.addEventListener('open', () => {
      const hello: LiveBoardHello = { type: 'hello', token, language: storedLanguage(), filter: {}, since: revision };
      opened.send(JSON.stringify(hello));
      failures = 0;
      receivedAt = Date.now();
      if (isCurrent()) store.set({ feed: 'live' });
    });
    opened.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return;
      receivedAt = Date.now();
      const message = v.safeParse(liveBoardMessage, parse(data));
      if (!message.success) return;
      if (message.output.type === 'resync' || !take(message.output)) void readAll().catch(() => opened.close());
    });
    opened.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return;
      socket = null;
      failures += 1;
      retryAt = Date.now() + Math.min(lastRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random() / 2);
      store.set({ feed: 'asking' });
      if (code === liveBoardClose.unauthenticated) void freshToken(token).catch(() => undefined);
      schedule(0);
    });
  }

  async function tick(): Promise<void> {
    try {
      if (revision === 0) await readAll();
      if (!socket && Date.now() >= retryAt) await connect();
      const isSilent = socket !== null && Date.now() - receivedAt > silenceMs;
      if (!socket || socket.readyState !== WebSocket.OPEN || isSilent) {
        const before = revision;
        await ask();
        if (isSilent) {
          receivedAt = Date.now();
          // It had something to say and did not.
          if (revision > before + 4) socket?.close();
        }
      }
      store.set({ feed: socket?.readyState === WebSocket.OPEN ? 'live' : 'asking', error: null });
    } catch (error) {
      if (signal.aborted) return;
      socket?.close();
      // What the page is opened with follows the table of failures; what is asked for by itself later says it in the page.
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

  const handleWake = () => {
    retryAt = 0;
    schedule(0);
  };
  addEventListener('online', handleWake);
  document.addEventListener('visibilitychange', handleWake);
  schedule(0);
  return () => {
    controller.abort();
    clearTimeout(timer);
    removeEventListener('online', handleWake);
    document.removeEventListener('visibilitychange', handleWake);
    const open = socket;
    socket = null;
    open?.close();
  };
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
