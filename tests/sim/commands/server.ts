/** The real execution of commands over a log in memory: transactions that see each other's commits, fail, and are cut off. */
import * as v from 'valibot';
import type { Command, CommandResult, Verdict } from '#contract/commands/command.ts';
import { command } from '#contract/commands/command.ts';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import type { CommandLog, LoggedCommand } from '#server/areas/commands/command-log.ts';
import { executeCommands } from '#server/areas/commands/execute.ts';
import { handleKind, type CommandHandler } from '#server/areas/commands/handler.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import type { Entry } from './history.ts';

interface Note {
  version: string;
  text: string;
}

interface Tx {
  rows: (LoggedCommand & { personId: number; receivedAt: number })[];
  /** What the transaction saw of a note, and what it makes of it. */
  notes: Map<string, { seen: string | null; now: Note | null }>;
  effects: Map<string, string>;
}

const noteBody = v.strictObject({ note: v.string(), text: v.string() });
const starBody = v.strictObject({ place: v.string(), isOn: v.boolean() });
const photoBody = v.strictObject({ text: v.string() });

function kind<Body extends v.GenericSchema>(name: string, body: Body, mostFiles = 0): CommandKind<string, Body> {
  return { kind: name, version: 1, body, state: v.unknown(), mostFiles };
}

class DatabaseAway extends Error {}

export class Server {
  readonly #world: World;
  readonly #rng: Rng;
  readonly #record: (entry: Entry) => void;
  #rows: Tx['rows'] = [];
  readonly #notes = new Map<string, Note>();
  readonly #handlers = new Map<string, CommandHandler<Tx>>();
  readonly files = new Set<string>();
  /** Sessions that have ended, by device. */
  readonly ended = new Set<number>();
  #faults: { fault: 'before' | 'after' | 'conflict'; times: number } | null = null;
  #databaseMs = 0;
  #awayUntil = 0;
  #life = 0;

  constructor(world: World, rng: Rng, record: (entry: Entry) => void) {
    this.#world = world;
    this.#rng = rng;
    this.#record = record;
    this.#addNotes();
    this.#add(kind('star', starBody), ({ place, isOn }) => `${place} ${isOn}`);
    this.#add(kind('photo', photoBody, 1), ({ text }) => text);
  }

  learnLater(): void {
    if (!this.#handlers.has('later')) this.#add(kind('later', photoBody), ({ text }) => text);
  }

  disturb(fault: 'before' | 'after' | 'conflict', times: number): void {
    this.#faults = { fault, times };
  }

  slow(ms: number): void {
    this.#databaseMs = ms;
  }

  /** The process is killed: what it was doing is cut off where it stood. */
  restart(ms: number): void {
    this.#life += 1;
    this.#awayUntil = this.#world.now + ms;
  }

  heal(): void {
    this.#faults = null;
    this.#databaseMs = 0;
    this.#awayUntil = 0;
  }

  noteOf(person: number, note: string): Note | null {
    return this.#notes.get(`${person} ${note}`) ?? null;
  }

  /** @returns status and body; null: no answer. */
  async receive(person: number | null, text: string): Promise<{ status: number; body: string } | null> {
    const life = this.#life;
    if (this.#world.now < this.#awayUntil) return null;
    if (person === null) return failed(401, 'UNAUTHENTICATED');
    const { personId, commands } = JSON.parse(text) as { personId: number; commands: unknown[] };
    if (personId !== person) return failed(403, 'FORBIDDEN');
    if (commands.length > 100) return failed(422, 'VALIDATION');
    const checked = v.safeParse(v.array(command), commands);
    if (!checked.success) return failed(422, 'VALIDATION');
    try {
      const results = await this.#execute(person, checked.output, life);
      if (life !== this.#life) return null;
      return results ? { status: 200, body: JSON.stringify({ data: { results } }) } : failed(503, 'UNAVAILABLE');
    } catch (error) {
      if (error instanceof DatabaseAway) return life === this.#life ? failed(503, 'UNAVAILABLE') : null;
      throw error;
    }
  }

  #execute(personId: number, commands: readonly Command[], life: number): Promise<CommandResult[] | null> {
    const actor = { personId } as Actor;
    return executeCommands(this.#log(life), this.#handlers, { actor, commands, receivedAt: this.#world.now });
  }

  #log(life: number): CommandLog<Tx> {
    const wait = async () => {
      const ms = this.#databaseMs > 0 ? this.#rng.between(0, this.#databaseMs) : this.#rng.between(0, 3);
      await this.#world.sleep(ms);
      if (life !== this.#life) throw new DatabaseAway();
    };
    return {
      transact: async (work) => {
        const tx: Tx = { rows: [], notes: new Map(), effects: new Map() };
        const result = await work(tx);
        await wait();
        const fault = this.#takeFault();
        if (fault === 'before') throw new DatabaseAway();
        if (fault === 'conflict' || !this.#commit(tx)) return 'collided';
        if (fault === 'after') throw new DatabaseAway();
        return result;
      },
      find: async (_tx, personId, ids, streams) => {
        await wait();
        const own = this.#rows.filter((row) => row.personId === personId);
        const heads = new Map<string, number>();
        for (const { stream, seq } of own)
          if (streams.includes(stream)) heads.set(stream, Math.max(seq, heads.get(stream) ?? 0));
        const known = own.filter(({ id }) => ids.includes(id));
        return { heads, known: new Map(known.map(({ id, contentHash, verdict }) => [id, { contentHash, verdict }])) };
      },
      append: (tx, personId, receivedAt, rows) => {
        tx.rows.push(...rows.map((row) => ({ ...row, personId, receivedAt })));
        return Promise.resolve();
      },
    };
  }

  #takeFault(): 'before' | 'after' | 'conflict' | null {
    if (!this.#faults || this.#faults.times === 0) return null;
    this.#faults.times -= 1;
    return this.#faults.fault;
  }

  /** The primary key, the unique id and the locks of the rows. */
  #commit({ rows, notes, effects }: Tx): boolean {
    for (const row of rows)
      for (const other of this.#rows)
        if (other.personId === row.personId && (other.id === row.id || (other.stream === row.stream && other.seq === row.seq)))
          return false;
    for (const [key, { seen }] of notes) if ((this.#notes.get(key)?.version ?? null) !== seen) return false;
    for (const [key, { now }] of notes) if (now) this.#notes.set(key, now);
    this.#rows = [...this.#rows, ...rows];
    for (const { personId: person, stream, seq, id, verdict } of rows)
      this.#record({
        type: 'logged',
        at: this.#world.now,
        person,
        stream,
        seq,
        id,
        fate: verdict.fate,
        effect: effects.get(id) ?? null,
      });
    return true;
  }

  #add<Body extends v.GenericSchema>(own: CommandKind<string, Body>, effectOf: (body: v.InferOutput<Body>) => string): void {
    const handler = handleKind<Tx, Body>(own, {
      scope: (_execution, commands) => Promise.resolve(new Set(commands.map(({ id }) => id))),
      apply: ({ tx }, commands) =>
        Promise.resolve(
          commands.map(({ id, body, files }): Verdict => {
            if (!files.every((file) => this.files.has(file))) return { fate: 'refused', code: 'VALIDATION', field: 'files' };
            tx.effects.set(id, effectOf(body));
            return { fate: 'applied' };
          }),
        ),
    });
    this.#handlers.set(own.kind, handler);
  }

  #addNotes(): void {
    const handler = handleKind<Tx, typeof noteBody>(kind('note', noteBody), {
      scope: (_execution, commands) => Promise.resolve(new Set(commands.map(({ id }) => id))),
      apply: ({ tx, actor: { personId } }, commands) =>
        Promise.resolve(
          commands.map(({ id, body, expects }): Verdict => {
            const key = `${personId} ${body.note}`;
            const before = this.#notes.get(key) ?? null;
            const own = tx.notes.get(key) ?? { seen: before?.version ?? null, now: before };
            tx.notes.set(key, own);
            if ((own.now?.version ?? null) !== expects) return { fate: 'conflict', state: own.now };
            own.now = { version: id, text: body.text };
            tx.effects.set(id, body.text);
            return { fate: 'applied' };
          }),
        ),
    });
    this.#handlers.set('note', handler);
  }
}

function failed(status: number, code: string): { status: number; body: string } {
  return { status, body: JSON.stringify({ message: code, code }) };
}
