/**
 * The page's one socket to the server (contract/live). It is open while the page is in sight and nobody sits a test here, and while somebody
 * subscribes. It tells a page within a second that its session was ended on another device; what else it brings are topics. Whatever a topic
 * brings can be asked for by an ordinary call as well: a socket may break silently.
 */
import * as v from 'valibot';
import { userInfo } from '#contract/auth/user-info.ts';
import { liveClose, livePath, liveResponse, type LiveHello, type LiveRequest, type LiveTopic } from '#contract/live/live.ts';
import { notificationTopic } from '#contract/notifications/notifications.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { announceNews } from '#client/api/news.ts';
import { request } from '#client/api/request.ts';
import { getSession, onSession } from '#client/api/session.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;
/** While somebody looks at what the socket brings. */
const lastRetryOfSubscribersMs = 20_000;
/** The server has closed a socket because this sign-in has too many, or says too much: nobody hurries then. */
const crowdedMs = 60_000;
/** Who was connected so long begins again with short waits. */
const steadyMs = 30_000;

/** Callbacks of a subscriber. */
export interface Listener<Message> {
  /** Again at every connection: where one goes on. */
  params(): unknown;
  received(message: Message): void;
  /** @param isOpen false: nothing comes until it is true again; ask instead */
  line(isOpen: boolean): void;
}

interface Subscription {
  topic: LiveTopic;
  listener: Listener<unknown>;
  /** Whether there is a socket because of it, also out of sight and beside a test. */
  needsSocket: boolean;
}

let socket: WebSocket | null = null;
/** The server has answered on it. */
let isReady = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Before this moment no socket is opened, Unix milliseconds. */
let restsUntil = 0;
let heldFor: number | null = null;
let isWatching = false;
let hasBegun = false;
let lastId = 0;
const subscriptions = new Map<number, Subscription>();

/** Once, in the page: from here on the socket is open while the page is in sight. */
export function watchSession(): void {
  isWatching = true;
  // With the connection: what came while there was none.
  const line = (isOpen: boolean) => void (isOpen && announceNews());
  add({ topic: notificationTopic, listener: { params: () => ({}), received: announceNews, line }, needsSocket: false });
}

/** @returns ends the subscription */
export function subscribe<Topic extends LiveTopic>(
  topic: Topic,
  listener: Listener<v.InferOutput<Topic['message']>>,
): () => void {
  const id = add({ topic, listener, needsSocket: true });
  return () => {
    subscriptions.delete(id);
    if (isReady) say({ type: 'unsubscribe', id });
    look();
  };
}

function add(subscription: Subscription): number {
  lastId += 1;
  subscriptions.set(lastId, subscription);
  if (isReady) open(lastId, subscription);
  if (!hasBegun) {
    hasBegun = true;
    document.addEventListener('visibilitychange', hurry);
    addEventListener('online', hurry);
    onSession(look);
  }
  look();
  return lastId;
}

/** The subscriber doubts the line: a new one is made. */
export function reconnect(): void {
  socket?.close();
}

/** A wait ends where the page or the network is back. */
function hurry(): void {
  if (!socket && Date.now() >= restsUntil) {
    clearTimeout(timer);
    timer = undefined;
  }
  look();
}

function isWanted(): boolean {
  const { user } = getSession();
  if (user === null || !navigator.onLine) return false;
  if (isNeeded()) return true;
  return isWatching && user.currentTest === null && document.visibilityState === 'visible';
}

function isNeeded(): boolean {
  for (const { needsSocket } of subscriptions.values()) if (needsSocket) return true;
  return false;
}

function look(): void {
  const userId = getSession().user?.userId ?? null;
  if (!isWanted() || userId !== heldFor) {
    clearTimeout(timer);
    timer = undefined;
    const old = socket;
    lost();
    heldFor = null;
    old?.close();
  }
  if (!isWanted() || socket || timer !== undefined) return;
  if (Date.now() < restsUntil) wait(restsUntil - Date.now());
  else void connect();
}

function lost(): void {
  socket = null;
  if (!isReady) return;
  isReady = false;
  for (const { listener } of subscriptions.values()) listener.line(false);
}

async function connect(): Promise<void> {
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
  listenTo(new WebSocket(`${location.origin.replace(/^http/, 'ws')}${livePath}`), token);
}

function listenTo(made: WebSocket, token: string): void {
  socket = made;
  let openedAt = Number.POSITIVE_INFINITY;
  made.addEventListener('open', () => {
    openedAt = Date.now();
    made.send(JSON.stringify({ type: 'hello', token } satisfies LiveHello));
    clearTimeout(timer);
    timer = undefined;
  });
  made.addEventListener('message', ({ data }) => {
    const response = v.safeParse(liveResponse, parse(data));
    if (socket === made && response.success) take(response.output);
  });
  made.addEventListener('close', ({ code }) => {
    if (socket !== made) return;
    lost();
    if (Date.now() - openedAt > steadyMs) failures = 0;
    if (code === liveClose.ended) void check();
    else if (code === liveClose.crowded) rest();
    else retry();
  });
}

function take(response: v.InferOutput<typeof liveResponse>): void {
  if (response.type === 'ready') {
    isReady = true;
    for (const [id, subscription] of subscriptions) open(id, subscription);
    return;
  }
  const subscription = subscriptions.get(response.id);
  if (!subscription) return;
  if (response.type === 'refused') return subscription.listener.line(false);
  const message = v.safeParse(subscription.topic.message, response.message);
  if (message.success) subscription.listener.received(message.output);
}

function open(id: number, { topic, listener }: Subscription): void {
  say({ type: 'subscribe', id, topic: topic.name, params: listener.params() });
  listener.line(true);
}

function say(message: LiveRequest): void {
  socket?.send(JSON.stringify(message));
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
  const last = isNeeded() ? lastRetryOfSubscribersMs : lastRetryMs;
  wait(Math.min(last, firstRetryMs * 2 ** Math.min(5, failures - 1)) * (0.5 + Math.random()));
}

/** Subscribers ask by calls meanwhile. */
function rest(): void {
  clearTimeout(timer);
  const ms = crowdedMs * (1 + Math.random());
  restsUntil = Date.now() + ms;
  wait(ms);
}

function wait(ms: number): void {
  timer = setTimeout(() => {
    timer = undefined;
    look();
  }, ms);
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
