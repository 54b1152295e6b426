/**
 * The live board's topic. A notice of the database (or, without one, a look every other second) makes this process read what changed, once
 * for all boards that show the same, and send it. A page that does not keep up is left out and asked to read again later.
 */
import type { FastifyBaseLogger } from 'fastify';
import type * as v from 'valibot';
import { boardTopic, type LiveBoardMessage } from '#contract/board/live-board.ts';
import { boardRoles } from '#contract/readers.ts';
import type { Role } from '#domain/person/role.ts';
import type { ServerClock } from '#server/clock.ts';
import { defineSource, type Subscription, type TopicSource } from '#server/live/topic.ts';
import type { Storage } from '#server/storage/database.ts';
import { boardChannel } from './presence-buffer.ts';
import { loadChanges } from './rows.ts';

const betweenSendsMs = 500;
/** Without a notice: one may be lost, and some databases have none. */
const lookEveryMs = 2_000;

interface Viewer {
  subscription: Subscription<v.InferOutput<typeof boardTopic.params>, LiveBoardMessage>;
  revision: number;
  mustResync: boolean;
}

export function createLiveBoard(
  { sql, listen }: Pick<Storage, 'sql' | 'listen'>,
  clock: Pick<ServerClock, 'now'>,
  log: FastifyBaseLogger,
): TopicSource {
  const viewers = new Set<Viewer>();
  let isLooking = false;
  let mustLook = false;
  let lastLook = 0;
  let timer: NodeJS.Timeout | null = null;
  let lookTimer: NodeJS.Timeout | undefined;

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
      log.warn({ err: error }, 'the live board could not be read');
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
    const { actor, params } = first.subscription;
    const { language, filter } = params;
    const input = { actor, language, filter, since: first.revision, now: clock.now() };
    const { resync, rows, revision, now } = await loadChanges(sql, input);
    const text = JSON.stringify({ type: 'changes', revision, now, rows } satisfies LiveBoardMessage);
    for (const viewer of group) {
      const { subscription } = viewer;
      viewer.revision = revision;
      if (subscription.isCrowded) viewer.mustResync = true;
      else if (resync || viewer.mustResync) {
        viewer.mustResync = false;
        subscription.send({ type: 'resync' });
      } else if (rows.length > 0) subscription.sendText(text);
    }
  }

  return defineSource<typeof boardTopic>({
    topic: boardTopic,
    mayListen: ({ role, mustChangePassword }) => isBoardRole(role) && !mustChangePassword,
    open(subscription) {
      const viewer = { subscription, revision: subscription.params.since, mustResync: false };
      viewers.add(viewer);
      lookSoon();
      return () => void viewers.delete(viewer);
    },
    async start() {
      lookTimer = setInterval(lookSoon, lookEveryMs);
      lookTimer.unref();
      await listen(boardChannel, lookSoon).catch((error: unknown) => {
        log.warn({ err: error }, 'the database cannot notify: the live board looks every other second');
      });
    },
    stop() {
      clearInterval(lookTimer);
      if (timer) clearTimeout(timer);
    },
  });
}

function isBoardRole(role: Role): boolean {
  return (boardRoles as readonly Role[]).includes(role);
}

function keyOf({ subscription, revision }: Viewer): string {
  // Two of one school see the same but for their own attempts; so it is the person.
  const { personId, role, schoolId, departmentId, regionId } = subscription.actor;
  const { language, filter } = subscription.params;
  return JSON.stringify([personId, role, schoolId, departmentId, regionId, language, filter, revision]);
}
