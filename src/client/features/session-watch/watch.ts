/**
 * An idle page learns within a second that its session was ended on another device. One silent socket while the page is in sight; a page
 * that becomes visible opens it again and gets the state at once. Not in a test: there the answers' own calls find out, and nobody is led
 * away.
 */
import { sessionWatchEnded, sessionWatchNews, sessionWatchPath, type sessionWatchHello } from '#contract/profile/sessions.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import type * as v from 'valibot';
import { announceNews } from '#client/api/news.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { getSession, onSession } from '#client/api/session.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** Who was connected so long begins again with short waits. */
const steadyMs = 30_000;

let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let heldFor: number | null = null;

/** Once, in the page. */
export function watchSession(): void {
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  onSession(look);
  look();
}

function isWanted(): boolean {
  const { user } = getSession();
  return user !== null && user.currentTest === null && document.visibilityState === 'visible' && navigator.onLine;
}

function look(): void {
  const userId = getSession().user?.userId ?? null;
  if (!isWanted() || userId !== heldFor) {
    clearTimeout(timer);
    timer = undefined;
    const old = socket;
    socket = null;
    heldFor = null;
    old?.close();
  }
  if (isWanted() && !socket && timer === undefined) void open();
}

async function open(): Promise<void> {
  const { user } = getSession();
  if (!user) return;
  heldFor = user.userId;
  timer = setTimeout(() => undefined, lastRetryMs);
  try {
    // A page that began with what it knew has no token yet; who is signed out learns it here.
    if (getSession().token === null) await request(userInfo, { silent: 'poll' });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return retry();
  }
  const { token } = getSession();
  if (token === null || !isWanted() || socket || heldFor !== getSession().user?.userId) return retry();
  const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${sessionWatchPath}`);
  socket = made;
  let openedAt = Number.POSITIVE_INFINITY;
  made.addEventListener('open', () => {
    openedAt = Date.now();
    made.send(JSON.stringify({ token } satisfies v.InferInput<typeof sessionWatchHello>));
    timer = undefined;
    // What came while there was no socket.
    announceNews();
  });
  made.addEventListener('message', ({ data }) => {
    if (data === sessionWatchNews) announceNews();
  });
  made.addEventListener('close', ({ code }) => {
    if (socket !== made) return;
    socket = null;
    if (Date.now() - openedAt > steadyMs) failures = 0;
    if (code === sessionWatchEnded) void check();
    else retry();
  });
}

/** The socket only hints: an ordinary call decides, refreshes what has expired, and signs out who was signed out. */
async function check(): Promise<void> {
  await request(userInfo, { silent: 'poll' }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
  retry();
}

function retry(): void {
  clearTimeout(timer);
  failures += 1;
  const wait = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(5, failures - 1)) * (0.5 + Math.random());
  timer = setTimeout(() => {
    timer = undefined;
    look();
  }, wait);
}
