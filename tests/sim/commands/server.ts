/** The server of the queue's own simulation: kinds as simple as can be, with a conflict, with a file, and one learned later. */
import * as v from 'valibot';
import type { Verdict } from '#contract/commands/command.ts';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import { handleKind } from '#server/areas/commands/handler.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import { SimulatedServer, type CommandTx } from './command-server.ts';
import type { Entry } from './history.ts';

interface Note {
  version: string;
  text: string;
}

interface Tx extends CommandTx {
  /** Text of a note as the transaction saw it, and the note that it makes of it. */
  notes: Map<string, { seen: string | null; now: Note | null }>;
}

const noteBody = v.strictObject({ note: v.string(), text: v.string() });
const starBody = v.strictObject({ place: v.string(), isOn: v.boolean() });
const photoBody = v.strictObject({ text: v.string() });

function kind<Body extends v.GenericSchema>(name: string, body: Body, mostFiles = 0): CommandKind<string, Body> {
  return { kind: name, version: 1, access: 'signed-in', body, state: v.unknown(), mostFiles };
}

export class Server extends SimulatedServer<Tx> {
  readonly #notes = new Map<string, Note>();

  constructor(world: World, rng: Rng, record: (entry: Entry) => void) {
    super(world, rng, record);
    this.#addNotes();
    this.#add(kind('star', starBody), ({ place, isOn }) => `${place} ${isOn}`);
    this.#add(kind('photo', photoBody, 1), ({ text }) => text);
  }

  learnLater(): void {
    if (!this.handlers.has('later')) this.#add(kind('later', photoBody), ({ text }) => text);
  }

  noteOf(person: number, note: string): Note | null {
    return this.#notes.get(`${person} ${note}`) ?? null;
  }

  protected begin(): Tx {
    return { rows: [], notes: new Map(), effects: new Map() };
  }

  /** The locks of the rows. */
  protected commit({ notes }: Tx): boolean {
    for (const [key, { seen }] of notes) if ((this.#notes.get(key)?.version ?? null) !== seen) return false;
    for (const [key, { now }] of notes) if (now) this.#notes.set(key, now);
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
    this.handlers.set(own.kind, handler);
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
    this.handlers.set('note', handler);
  }
}
