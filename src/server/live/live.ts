/** The sockets of pages (contract/live): one a page, for any number of topics. Closed when the session ends. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  liveClose,
  liveHello,
  livePath,
  liveRequest,
  maxSubscriptions,
  type LiveRequest,
  type LiveResponse,
} from '#contract/live/live.ts';
import { isOwnOrigin } from '#server/areas/auth/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { sendFailure } from '#server/http/endpoints.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createAllowance, mostEarly, mostSockets } from './allowance.ts';
import type { Subscription, TopicSource } from './topic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Pages with an open socket of this process. */
    openPages(): number;
  }
}

const helloWithinMs = 10_000;
/** Proxies cut lines that say nothing for a minute; a notice of the database may be lost; a person may get another role. */
const checkEveryMs = 30_000;
/** A socket that was turned away and stays open is cut off. */
const goWithinMs = 2_000;
/** Bytes that may wait for a socket. */
const maxWaiting = 1024 * 1024;

interface Open {
  source: TopicSource;
  close: () => void;
}

/** One page that is signed in. */
class Page {
  readonly #topics: ReadonlyMap<string, TopicSource>;
  readonly #socket: WebSocket;
  readonly #open = new Map<number, Open>();
  actor: Actor;

  constructor(socket: WebSocket, actor: Actor, topics: ReadonlyMap<string, TopicSource>) {
    this.#socket = socket;
    this.#topics = topics;
    this.actor = actor;
    this.#say({ type: 'ready' });
  }

  /** Whether the person's role and place matter to what they listen to. */
  get isRestricted(): boolean {
    for (const { source } of this.#open.values()) if (source.mayListen) return true;
    return false;
  }

  take(request: LiveRequest): void {
    this.#drop(request.id);
    if (request.type === 'subscribe') this.#subscribe(request);
  }

  /** Ends what this person may not listen to any more. */
  becomes(actor: Actor): void {
    this.actor = actor;
    for (const [id, { source }] of this.#open) if (source.mayListen?.(actor) === false) this.#refuse(id, 'forbidden');
  }

  leave(): void {
    for (const id of this.#open.keys()) this.#drop(id);
  }

  end(): void {
    this.#socket.close(liveClose.ended);
  }

  ping(): void {
    this.#socket.ping();
  }

  #subscribe({ id, topic, params }: Extract<LiveRequest, { type: 'subscribe' }>): void {
    const source = this.#topics.get(topic);
    if (!source) return this.#refuse(id, 'unknown');
    if (source.mayListen?.(this.actor) === false) return this.#refuse(id, 'forbidden');
    if (this.#open.size >= maxSubscriptions) return this.#refuse(id, 'too-many');
    const parsed = v.safeParse(source.topic.params, params);
    if (!parsed.success) return this.#refuse(id, 'malformed');
    this.#open.set(id, { source, close: source.open(this.#subscription(id, parsed.output)) });
  }

  #subscription(id: number, params: unknown): Subscription {
    const socket = this.#socket;
    const actorNow = () => this.actor;
    const sendText = (message: string) => {
      if (socket.readyState === socket.OPEN) socket.send(`{"type":"message","id":${id},"message":${message}}`);
    };
    return {
      get actor() {
        return actorNow();
      },
      params,
      get isCrowded() {
        return socket.bufferedAmount > maxWaiting;
      },
      send: (message) => sendText(JSON.stringify(message)),
      sendText,
    };
  }

  #refuse(id: number, reason: Extract<LiveResponse, { type: 'refused' }>['reason']): void {
    this.#drop(id);
    this.#say({ type: 'refused', id, reason });
  }

  #drop(id: number): void {
    this.#open.get(id)?.close();
    this.#open.delete(id);
  }

  #say(response: LiveResponse): void {
    this.#socket.send(JSON.stringify(response));
  }
}

/** @param sources the topics that pages can subscribe to */
export function registerLive(app: FastifyInstance, services: Services, sources: readonly TopicSource[]): void {
  const { sessions, tokens, config, clock } = services;
  const topics = new Map(sources.map((source) => [source.topic.name, source]));
  /** By session. */
  const pages = new Map<string, Set<Page>>();
  const sockets = new Set<WebSocket>();
  const allowance = createAllowance();

  function endAll(sessionId: string): void {
    for (const page of pages.get(sessionId) ?? []) page.end();
  }

  /** Lists the page first and looks at its session then: an end between the two is not missed. */
  async function greet(socket: WebSocket, text: string): Promise<Page | null> {
    const hello = v.safeParse(liveHello, parse(text));
    if (!hello.success) return close(socket, liveClose.malformed);
    const checked = await tokens.checkAccess(hello.output.token, clock.now());
    const sessionId = checked.state === 'valid' ? checked.claims.sessionId : null;
    if (sessionId !== null && !allowance.take(sessionId, clock.now())) return turnAway(socket);
    const actor = sessionId === null ? null : await sessions.actorOf(sessionId);
    if (sessionId === null || !actor) return close(socket, liveClose.ended);
    if (socket.readyState !== socket.OPEN) return null;
    const own = pages.get(sessionId) ?? new Set();
    if (own.size >= mostSockets) return turnAway(socket);
    const page = new Page(socket, actor, topics);
    pages.set(sessionId, own.add(page));
    socket.on('close', () => {
      page.leave();
      pages.get(sessionId)?.delete(page);
      if (pages.get(sessionId)?.size === 0) pages.delete(sessionId);
    });
    if (!(await sessions.actorOf(sessionId))) page.end();
    return page;
  }

  app.get(
    livePath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        // A page of somebody else must not open one from here, though it could not sign in.
        if (!isOwnOrigin(request, config.origins)) await sendFailure(request, reply, fail('FORBIDDEN'));
      },
    },
    (socket) => {
      let greeting: Promise<Page | null> | null = null;
      let page: Page | null = null;
      let early = 0;
      sockets.add(socket);
      const late = setTimeout(() => socket.close(liveClose.ended), helloWithinMs);
      late.unref();
      /** @returns false: it has said too much, or is on its way out: what still arrives then costs nothing */
      function mayTake(): boolean {
        if (socket.readyState !== socket.OPEN) return false;
        const isWithin = page ? allowance.take(page.actor.sessionId, clock.now()) : (early += 1) <= mostEarly;
        if (!isWithin) turnAway(socket);
        return isWithin;
      }
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (!mayTake()) return;
        if (isBinary) return void close(socket, liveClose.malformed);
        clearTimeout(late);
        const text = data.toString();
        if (!greeting) {
          greeting = greet(socket, text).catch(() => close(socket, 1011));
          return void greeting.then((greeted) => (page = greeted));
        }
        const request = v.safeParse(liveRequest, parse(text));
        if (!request.success) return void close(socket, liveClose.malformed);
        if (page) return page.take(request.output);
        // A page may say more before it is signed in.
        return void greeting.then((greeted) => greeted && socket.readyState === socket.OPEN && greeted.take(request.output));
      });
      socket.on('ping', mayTake);
      socket.on('pong', mayTake);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        sockets.delete(socket);
        clearTimeout(late);
      });
    },
  );

  app.addHook('onReady', async () => {
    for (const source of sources) await source.start();
  });
  const stopListening = sessions.onEnded(endAll);
  const timer = setInterval(() => void check().catch(() => undefined), checkEveryMs);
  timer.unref();

  async function check(): Promise<void> {
    for (const ofSession of pages.values()) for (const page of ofSession) page.ping();
    if (pages.size === 0) return;
    for (const sessionId of await sessions.endedAmong([...pages.keys()])) endAll(sessionId);
    for (const [sessionId, ofSession] of pages) {
      // Not of all: a look at the session counts as having been seen.
      const restricted = [...ofSession].filter(({ isRestricted }) => isRestricted);
      const actor = restricted.length > 0 ? await sessions.actorOf(sessionId) : null;
      for (const page of restricted) if (actor) page.becomes(actor);
    }
  }

  // They carry nothing that is not in the database: a stop does not wait for pages to say goodbye.
  app.addHook('preClose', (done) => {
    for (const socket of sockets) socket.terminate();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    stopListening();
    for (const source of sources) source.stop?.();
    done();
  });
  app.decorate('openPages', () => sockets.size);
}

function close(socket: WebSocket, code: number): null {
  socket.close(code);
  return null;
}

function turnAway(socket: WebSocket): null {
  setTimeout(() => socket.terminate(), goWithinMs).unref();
  return close(socket, liveClose.crowded);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
