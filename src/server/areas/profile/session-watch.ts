/** The sockets of pages that rest (contract/profile/sessions.ts): closed when their session ends, else silent. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sessionWatchEnded, sessionWatchHello, sessionWatchNews, sessionWatchPath } from '#contract/profile/sessions.ts';
import { notificationChannel } from '#server/notifications/notify.ts';
import { isOwnOrigin } from '#server/areas/auth/services.ts';
import { sendFailure } from '#server/http/endpoints.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

const helloWithinMs = 10_000;
/** Proxies cut lines that say nothing for a minute; a notice of the database may be lost. */
const lookEveryMs = 30_000;

export function registerSessionWatch(app: FastifyInstance, services: Services): void {
  const { sessions, tokens, config } = services;
  const watchers = new Map<string, Set<WebSocket>>();
  /** The same sockets by person. */
  const pages = new Map<number, Set<WebSocket>>();
  const all = new Set<WebSocket>();

  function leave(sessionId: string, socket: WebSocket): void {
    const sockets = watchers.get(sessionId);
    sockets?.delete(socket);
    if (sockets?.size === 0) watchers.delete(sessionId);
  }

  function tell(sessionId: string): void {
    for (const socket of watchers.get(sessionId) ?? []) socket.close(sessionWatchEnded);
  }

  async function greet(socket: WebSocket, text: string): Promise<void> {
    const hello = v.safeParse(sessionWatchHello, parse(text));
    const checked = hello.success ? await tokens.checkAccess(hello.output.token, Date.now()) : null;
    if (checked?.state !== 'valid') return socket.close(sessionWatchEnded);
    const { sessionId } = checked.claims;
    // First on the list, then the look: an end between the two is not missed.
    watchers.set(sessionId, (watchers.get(sessionId) ?? new Set()).add(socket));
    socket.on('close', () => leave(sessionId, socket));
    if (socket.readyState !== socket.OPEN) return leave(sessionId, socket);
    const actor = await sessions.actorOf(sessionId);
    if (!actor) return socket.close(sessionWatchEnded);
    const { personId } = actor;
    if (socket.readyState !== socket.OPEN) return undefined;
    pages.set(personId, (pages.get(personId) ?? new Set()).add(socket));
    socket.on('close', () => {
      pages.get(personId)?.delete(socket);
      if (pages.get(personId)?.size === 0) pages.delete(personId);
    });
    return undefined;
  }

  app.get(
    sessionWatchPath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request, config.origins)) await sendFailure(request, reply, fail('FORBIDDEN'));
      },
    },
    (socket) => {
      all.add(socket);
      const late = setTimeout(() => socket.terminate(), helloWithinMs);
      late.unref();
      socket.once('message', (data: Buffer) => {
        clearTimeout(late);
        greet(socket, data.toString()).catch(() => socket.close(1011));
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        all.delete(socket);
        clearTimeout(late);
      });
    },
  );

  /** Only that there is something new: the page asks what. */
  function tellNews(people: string): void {
    for (const id of people.split(',')) for (const socket of pages.get(Number(id)) ?? []) socket.send(sessionWatchNews);
  }
  const news = services.storage.sql.listen(notificationChannel, tellNews).catch(() => null);

  const stopListening = sessions.onEnded(tell);
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();

  async function look(): Promise<void> {
    for (const sockets of watchers.values()) for (const socket of sockets) socket.ping();
    if (watchers.size === 0) return;
    for (const sessionId of await sessions.endedAmong([...watchers.keys()]).catch(() => [])) tell(sessionId);
  }

  // They carry nothing: a stop does not wait for pages to say goodbye.
  app.addHook('preClose', (done) => {
    for (const socket of all) socket.terminate();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    stopListening();
    void news.then((listening) => listening?.unlisten().catch(() => undefined));
    done();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
