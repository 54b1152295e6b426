/** The real execution of commands over a log in memory: transactions that see each other's commits, fail, and are cut off. */
import * as v from 'valibot';
import type { Command, CommandResult } from '#contract/commands/command.ts';
import { command } from '#contract/commands/command.ts';
import type { CommandLog, LoggedCommand } from '#server/areas/commands/command-log.ts';
import { executeCommands } from '#server/areas/commands/execute.ts';
import type { CommandHandler } from '#server/areas/commands/handler.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import type { Entry } from './history.ts';

type Row = LoggedCommand & { personId: number; receivedAt: number };

/** Members of every transaction. */
export interface CommandTx {
  rows: Row[];
  /** A command's effect as the history has it, by the command's id. */
  effects: Map<string, string>;
}

class DatabaseAway extends Error {}

/** Interface of a server that devices use. */
export interface CommandServer {
  readonly files: Set<string>;
  receive(person: number | null, text: string): Promise<{ status: number; body: string } | null>;
  disturb(fault: 'before' | 'after' | 'conflict', times: number): void;
  slow(ms: number): void;
  restart(ms: number): void;
}

export abstract class SimulatedServer<Tx extends CommandTx> implements CommandServer {
  protected readonly world: World;
  protected readonly record: (entry: Entry) => void;
  protected readonly handlers = new Map<string, CommandHandler<Tx>>();
  readonly files = new Set<string>();
  readonly #rng: Rng;
  #rows: Row[] = [];
  #faults: { fault: 'before' | 'after' | 'conflict'; times: number } | null = null;
  #databaseMs = 0;
  #awayUntil = 0;
  #life = 0;

  constructor(world: World, rng: Rng, record: (entry: Entry) => void) {
    this.world = world;
    this.#rng = rng;
    this.record = record;
  }

  protected abstract begin(): Tx;
  /** Writes what the transaction made. @returns false, and writes nothing, where another one was in the way. */
  protected abstract commit(tx: Tx): boolean;

  protected actorOf(personId: number): Actor {
    return { personId } as Actor;
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
    this.#awayUntil = this.world.now + ms;
  }

  heal(): void {
    this.#faults = null;
    this.#databaseMs = 0;
    this.#awayUntil = 0;
  }

  /** @returns status and body; null: no answer. */
  async receive(person: number | null, text: string): Promise<{ status: number; body: string } | null> {
    const life = this.#life;
    if (this.world.now < this.#awayUntil) return null;
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
    const actor = this.actorOf(personId);
    return executeCommands(this.#log(life), this.handlers, { actor, commands, receivedAt: this.world.now });
  }

  #log(life: number): CommandLog<Tx> {
    const wait = async () => {
      const ms = this.#databaseMs > 0 ? this.#rng.between(0, this.#databaseMs) : this.#rng.between(0, 3);
      await this.world.sleep(ms);
      if (life !== this.#life) throw new DatabaseAway();
    };
    return {
      transact: async (work) => {
        const tx = this.begin();
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

  /** The primary key and the unique id; then the rows of the area. */
  #commit(tx: Tx): boolean {
    const { rows, effects } = tx;
    for (const row of rows)
      for (const other of this.#rows)
        if (other.personId === row.personId && (other.id === row.id || (other.stream === row.stream && other.seq === row.seq)))
          return false;
    if (!this.commit(tx)) return false;
    this.#rows = [...this.#rows, ...rows];
    for (const { personId: person, stream, seq, id, verdict } of rows)
      this.record({
        type: 'logged',
        at: this.world.now,
        person,
        stream,
        seq,
        id,
        fate: verdict.fate,
        effect: effects.get(id) ?? null,
      });
    return true;
  }
}

function failed(status: number, code: string): { status: number; body: string } {
  return { status, body: JSON.stringify({ message: code, code }) };
}
