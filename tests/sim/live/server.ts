/** The real rules of live lessons over tables in memory, its real rooms, and a chat that numbers its messages as the database does. */
import type * as v from 'valibot';
import { chatEditKind, chatRemoveKind, chatSendKind } from '#contract/commands/kinds/chat.ts';
import { livePartKind, liveStageKind } from '#contract/commands/kinds/live-lesson.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { reduceMessage, type MessageCommand } from '#domain/chat/reduce-message.ts';
import { handleKind, type Execution, type Fitting } from '#server/areas/commands/handler.ts';
import type { LoggedEvent } from '#server/areas/live-lessons/events.ts';
import type { AddedEvent, LogStore } from '#server/areas/live-lessons/log.ts';
import { takeParts } from '#server/areas/live-lessons/parts.ts';
import { createRooms, type LiveSubscription, type Rooms } from '#server/areas/live-lessons/rooms.ts';
import { stageIn, type Circumstances } from '#server/areas/live-lessons/stage.ts';
import type { Actor } from '#server/http/actor.ts';
import { SimulatedServer, type CommandTx } from '../commands/command-server.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import type { LiveEntry, SeenMessage } from './history.ts';
import { isStaff, lessonId, mayChat } from './people.ts';

type Message = SeenMessage & { by: number; revision: number };
type Change = (messages: readonly Message[], revision: number) => readonly Message[];

interface Tx extends CommandTx {
  /** The lesson's last number when its row was locked; null: it was not. */
  locked: number | null;
  added: AddedEvent[];
  state: { isStarted: boolean; isEnded: boolean } | null;
  changes: Change[];
}

function changed(by: number, id: string, command: MessageCommand): Change {
  return (messages, revision) =>
    messages.map((one) => {
      if (one.id !== id || one.by !== by) return one;
      const outcome = reduceMessage({ ...one, isEdited: false }, command);
      if (outcome.fate !== 'applied') return one;
      const { text, isRemoved } = outcome.state;
      return { ...one, text: isRemoved ? '' : text, isRemoved, revision };
    });
}

const applied: Verdict = { fate: 'applied' };
/** Events of one answer. */
const most = 20;

export class LiveServer extends SimulatedServer<Tx> {
  readonly #rng: Rng;
  readonly #tell: (entry: LiveEntry) => void;
  #events: AddedEvent[] = [];
  #state = { isStarted: false, isEnded: false };
  /** The thread after each change: its revision is the place. */
  readonly #thread: (readonly Message[])[] = [[]];
  #rooms: Rooms;
  /** Sockets of this process's life: a kill breaks them. */
  #sockets = new Set<{ broken: () => void; chat: (() => void) | null }>();

  constructor(world: World, rng: Rng, record: (entry: LiveEntry) => void) {
    super(world, rng, record);
    this.#rng = rng;
    this.#tell = record;
    this.#rooms = this.#makeRooms();
    const person = ({ actor }: Execution<Tx>) => actor.personId;
    const all = (commands: readonly Fitting<unknown>[]) => new Set(commands.map(({ id }) => id));
    const none: ReadonlySet<string> = new Set();
    this.handlers.set(
      liveStageKind.kind,
      handleKind<Tx, (typeof liveStageKind)['body']>(liveStageKind, {
        scope: (execution, commands) => Promise.resolve(isStaff(person(execution)) ? all(commands) : none),
        apply: (execution, commands) => stageIn(this.#store(execution.tx), execution as unknown as Circumstances, commands),
      }),
    );
    this.handlers.set(
      livePartKind.kind,
      handleKind<Tx, (typeof livePartKind)['body']>(livePartKind, {
        scope: (execution, commands) => Promise.resolve(isStaff(person(execution)) ? none : all(commands)),
        apply: (execution, commands) => takeParts(this.#store(execution.tx), execution, commands),
      }),
    );
    this.#chat(chatSendKind, (by, { id, body }) => (messages, revision) => [
      ...messages,
      { seq: messages.length + 1, id, text: body.text, isRemoved: false, by, revision },
    ]);
    this.#chat(chatEditKind, (by, { body: { id, text } }) => changed(by, id, { kind: 'chat-edit', text }));
    this.#chat(chatRemoveKind, (by, { body: { id } }) => changed(by, id, { kind: 'chat-remove' }));
  }

  #chat(
    kind: typeof chatSendKind | typeof chatEditKind | typeof chatRemoveKind,
    change: (by: number, given: { id: string; body: { id: string; text: string } }) => Change,
  ): void {
    this.handlers.set(
      kind.kind,
      handleKind<Tx, v.GenericSchema>(kind, {
        scope: ({ actor }, commands) => Promise.resolve(new Set(mayChat(actor.personId) ? commands.map(({ id }) => id) : [])),
        apply({ tx, actor }, commands) {
          for (const { id, body } of commands) tx.changes.push(change(actor.personId, { id, body: body as never }));
          return Promise.resolve(commands.map(() => applied));
        },
      }),
    );
  }

  protected override actorOf(personId: number): Actor {
    return { personId, role: isStaff(personId) ? 'TCHR' : 'ST' } as Actor;
  }

  protected begin(): Tx {
    return { rows: [], effects: new Map(), locked: null, added: [], state: null, changes: [] };
  }

  /** The lesson's row is locked: whoever saw it before another one wrote begins again. */
  protected commit({ locked, added, state, changes }: Tx): boolean {
    if (locked !== null && locked !== this.#last) return false;
    this.#events = [...this.#events, ...added];
    if (state) this.#state = state;
    for (const change of changes) this.#thread.push(change(this.#thread.at(-1) ?? [], this.#thread.length));
    if (added.length > 0) this.world.after(this.#rng.between(0, 5), () => this.#rooms.readSoon(lessonId));
    if (changes.length > 0) for (const { chat } of this.#sockets) chat?.();
    return true;
  }

  get #last(): number {
    return this.#events.at(-1)?.seq ?? 0;
  }

  #store(tx: Tx): LogStore {
    return {
      lock: (ids) => {
        tx.locked = this.#last;
        return Promise.resolve(ids.map((id) => ({ lessonId: id, lastSeq: this.#last, ...this.#state })));
      },
      asked: (_lessons, questionIds) =>
        Promise.resolve(
          this.#events.flatMap(({ body }) =>
            body.kind === 'question' && questionIds.includes(body.questionId)
              ? [{ lessonId, questionId: body.questionId, body }]
              : [],
          ),
        ),
      pings: () => {
        const calls = this.#events.flatMap(({ body }) => (body.kind === 'ping' && body.op === 'call' ? [body.pingId] : []));
        return Promise.resolve(new Set(calls.map((pingId) => `${lessonId} ${pingId}`)));
      },
      write: (added, changed) => {
        tx.added.push(...added);
        const [lesson] = changed;
        if (lesson) tx.state = { isStarted: lesson.isStarted, isEnded: lesson.isEnded };
        return Promise.resolve();
      },
    };
  }

  #makeRooms(): Rooms {
    return createRooms({
      last: async () => {
        await this.world.sleep(this.#rng.between(0, 20));
        return this.#last;
      },
      select: async (_lessonId, { after, upTo }) => {
        await this.world.sleep(this.#rng.between(0, 20));
        const events = this.#events.filter(({ seq }) => seq > after && seq <= upTo);
        const remaining = events.slice(0, most);
        return {
          events: remaining.map(logged),
          upTo: remaining.length < events.length ? (remaining.at(-1)?.seq ?? after) : upTo,
        };
      },
      mayEnter: async () => {
        await this.world.sleep(this.#rng.between(0, 30));
        return true;
      },
      later: (ms, run) => this.world.after(ms, run),
      failed: (error) => {
        throw error;
      },
    });
  }

  /** The process is killed: its sockets break, its rooms are gone. */
  override restart(ms: number): void {
    super.restart(ms);
    this.#rooms.stop();
    this.#rooms = this.#makeRooms();
    const broken = [...this.#sockets];
    this.#sockets = new Set();
    for (const socket of broken) socket.broken();
  }

  /** @returns closes it */
  connect(subscription: LiveSubscription, broken: () => void, chat: (() => void) | null): () => void {
    const leave = this.#rooms.open(subscription);
    const socket = { broken, chat };
    this.#sockets.add(socket);
    return () => {
      leave();
      this.#sockets.delete(socket);
    };
  }

  /** By a call: what the person may see over `after`. */
  part(person: number, after: number): { after: number; upTo: number; last: number; events: LoggedEvent[] } {
    const all = this.#events.filter(({ seq }) => seq > after);
    const remaining = all.slice(0, most);
    const upTo = remaining.length < all.length ? (remaining.at(-1)?.seq ?? after) : this.#last;
    const seen = remaining.filter(
      (event) => isStaff(person) || event.personId === person || (event.isStaff && (event.forId ?? person) === person),
    );
    return { after, upTo: Math.max(after, upTo), last: this.#last, events: seen.map(logged) };
  }

  /** By a call: all, or what has changed since. */
  thread(after: number | null): { revision: number; messages: readonly Message[] } {
    const revision = this.#thread.length - 1;
    const now = this.#thread[revision] ?? [];
    return { revision, messages: after === null ? now : now.filter((message) => message.revision > after) };
  }

  /** For the onlooker. */
  tell(): void {
    const { now: at } = this.world;
    const events = this.#events.map(({ seq, id, personId: by, forId = null }) => ({ seq, id, by, forId }));
    this.#tell({ type: 'log', at, events });
    this.#tell({ type: 'thread', at, states: this.#thread });
  }
}

function logged({ seq, id, personId, isStaff: is, forId = null, body, madeAt }: AddedEvent): LoggedEvent {
  return { seq, id, personId, isStaff: is, forId, at: madeAt, body };
}
