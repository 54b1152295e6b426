/**
 * The live board's sockets. A notice of the database (or, without one, a look every other second) makes this process read what changed, once
 * for all boards that show the same, and send it. A socket that does not drain is left out and asked to read again later: nothing queues up for
 * it here.
 */
import { boardRoles } from '#contract/readers.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Language } from '#domain/language.ts';
import { type BoardFilter } from '#contract/board/board-parts.ts';
import { liveBoardClose, liveBoardHello, liveBoardPath, type LiveBoardMessage } from '#contract/board/live-board.ts';
import type { Role } from '#domain/person/role.ts';
import { isOwnOrigin } from '#server/areas/auth/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { sendFailure } from '#server/http/endpoints.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { boardChannel } from './presence-buffer.ts';
import { loadChanges } from './rows.ts';

const betweenSendsMs = 500;
/** Without a notice: one may be lost, and some databases have none. */
const lookEveryMs = 2_000;
const helloWithinMs = 10_000;
/** Bytes that may wait for a socket. */
const maxWaiting = 1024 * 1024;
const sessionCheckMs = 30_000;

interface Viewer {
  socket: WebSocket;
  actor: Actor;
  language: Language;
  filter: BoardFilter;
  revision: number;
  mustResync: boolean;
}

export function registerLiveBoard(app: FastifyInstance, services: Services): void {
  const { sql } = services.storage;
  const viewers = new Set<Viewer>();
  let isLooking = false;
  let mustLook = false;
  let lastLook = 0;
  let timer: NodeJS.Timeout | null = null;

  function lookSoon(): void {
    if (viewers.size === 0 || timer) return;
    timer = setTimeout(() => void look(), Math.max(0, lastLook + betweenSendsMs - Date.now()));
    timer.unref();
  }

  async function look(): Promise<void> {
    timer = null;
    if (isLooking) {
      mustLook = true;
      return;
    }
    isLooking = true;
    lastLook = Date.now();
    try {
      const groups = new Map<string, Viewer[]>();
      for (const viewer of viewers) groups.set(keyOf(viewer), [...(groups.get(keyOf(viewer)) ?? []), viewer]);
      for (const group of groups.values()) await tell(group);
    } catch (error) {
      services.log.warn({ err: error }, 'the live board could not be read');
    }
    isLooking = false;
    if (mustLook) {
      mustLook = false;
      lookSoon();
    }
  }

  async function tell(group: readonly Viewer[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { actor, language, filter, revision: since } = first;
    const { resync, rows, revision, now } = await loadChanges(sql, { actor, language, filter, since, now: Date.now() });
    const text = JSON.stringify({ type: 'changes', revision, now, rows } satisfies LiveBoardMessage);
    for (const viewer of group) {
      viewer.revision = revision;
      if (viewer.socket.bufferedAmount > maxWaiting) viewer.mustResync = true;
      else if (resync || viewer.mustResync) {
        viewer.mustResync = false;
        send(viewer.socket, { type: 'resync' });
      } else if (rows.length > 0) viewer.socket.send(text);
    }
  }

  function leave(viewer: Viewer): void {
    viewers.delete(viewer);
  }

  async function greet(socket: WebSocket, request: FastifyRequest, text: string): Promise<Viewer | null> {
    const hello = v.safeParse(liveBoardHello, parse(text));
    if (!hello.success) return refuse(socket, liveBoardClose.malformed);
    const { token, language, filter, since } = hello.output;
    const checked = await services.tokens.checkAccess(token, Date.now());
    const actor = checked.state === 'valid' ? await services.sessions.actorOf(checked.claims.sessionId) : null;
    if (!actor) return refuse(socket, liveBoardClose.unauthenticated);
    if (!isBoardRole(actor.role) || actor.mustChangePassword) return refuse(socket, liveBoardClose.forbidden);
    request.log.debug({ personId: actor.personId }, 'live board opened');
    return { socket, actor, language, filter, revision: since, mustResync: false };
  }

  app.get(
    liveBoardPath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        // A page of somebody else must not open one from here, though it could not sign in.
        if (!isOwnOrigin(request, services.config.origins)) await sendFailure(request, reply, fail('FORBIDDEN'));
      },
    },
    (socket, request) => {
      let viewer: Viewer | null = null;
      let isGreeted = false;
      const late = setTimeout(() => refuse(socket, liveBoardClose.unauthenticated), helloWithinMs);
      late.unref();
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        // One greeting; after it there is nothing to say.
        if (isGreeted || isBinary) return void refuse(socket, liveBoardClose.malformed);
        isGreeted = true;
        clearTimeout(late);
        void greet(socket, request, data.toString()).then(
          (found) => {
            if (!found || socket.readyState !== socket.OPEN) return;
            viewer = found;
            viewers.add(found);
            lookSoon();
          },
          () => refuse(socket, 1011),
        );
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearTimeout(late);
        if (viewer) leave(viewer);
      });
    },
  );

  const stopEnded = services.sessions.onEnded((sessionId) => {
    for (const viewer of viewers)
      if (viewer.actor.sessionId === sessionId) refuse(viewer.socket, liveBoardClose.unauthenticated);
  });
  const lookTimer = setInterval(lookSoon, lookEveryMs);
  lookTimer.unref();
  // A notice may be lost, and a person may be deleted or given another role.
  const sessionTimer = setInterval(() => void checkSessions(), sessionCheckMs);
  sessionTimer.unref();

  async function checkSessions(): Promise<void> {
    for (const viewer of viewers) {
      const actor = await services.sessions.actorOf(viewer.actor.sessionId).catch(() => viewer.actor);
      if (!actor) refuse(viewer.socket, liveBoardClose.unauthenticated);
      else if (!isBoardRole(actor.role)) refuse(viewer.socket, liveBoardClose.forbidden);
      else viewer.actor = actor;
    }
  }

  app.addHook('onReady', async () => {
    await sql.listen(boardChannel, lookSoon).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the database cannot notify: the live board looks every other second');
    });
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(lookTimer);
    clearInterval(sessionTimer);
    if (timer) clearTimeout(timer);
    stopEnded();
    done();
  });
}

function isBoardRole(role: Role): boolean {
  return (boardRoles as readonly Role[]).includes(role);
}

function keyOf({ actor, language, filter, revision }: Viewer): string {
  // Two of one school see the same but for their own attempts; so it is the person.
  const { personId, role, schoolId, departmentId, regionId } = actor;
  return JSON.stringify([personId, role, schoolId, departmentId, regionId, language, filter, revision]);
}

function refuse(socket: WebSocket, code: number): null {
  socket.close(code);
  return null;
}

function send(socket: WebSocket, message: LiveBoardMessage): void {
  socket.send(JSON.stringify(message));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
