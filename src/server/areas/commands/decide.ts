/** The rules of the log: which commands of a call are new and next in their stream, and what is said of the others. */
import * as v from 'valibot';
import type { Command, CommandResult, Verdict } from '#contract/commands/command.ts';
import { contentHash, type KnownCommand } from './command-log.ts';
import type { CommandHandler, Fitting } from './handler.ts';

/** A command that goes into the log. */
export interface Accepted {
  command: Command;
  contentHash: string;
  /** Null: the body does not fit, and `verdict` says so. */
  fitting: Fitting<unknown> | null;
  verdict: Verdict | null;
}

export type Decision = { result: CommandResult } | { accepted: Accepted } | { sameAs: Accepted };

/** @param heads last number of each stream; grows with what is accepted. */
export function decide<Tx>(
  commands: readonly Command[],
  known: ReadonlyMap<string, KnownCommand>,
  heads: Map<string, number>,
  handlers: ReadonlyMap<string, CommandHandler<Tx>>,
  receivedAt: number,
): Decision[] {
  const stopped = new Set<string>();
  const accepted = new Map<string, Accepted>();
  return commands.map((command): Decision => {
    const { id, stream, seq } = command;
    const ownHash = contentHash(command);
    const before = known.get(id) ?? accepted.get(id);
    if (before) {
      if (before.contentHash !== ownHash) return { result: refusal(id, 'OPERATION_CONFLICT') };
      return 'command' in before ? { sameAs: before } : { result: { id, fate: 'repeat', first: before.verdict } };
    }
    const expected = (heads.get(stream) ?? 0) + 1;
    if (stopped.has(stream) || seq !== expected) {
      // Commands that follow in the stream wait as well: order before speed.
      stopped.add(stream);
      return { result: { id, fate: 'retry', expected } };
    }
    const handler = handlers.get(command.kind);
    if (!handler || command.version > handler.kind.version) {
      stopped.add(stream);
      return { result: { id, fate: 'unknown', what: handler ? 'version' : 'kind' } };
    }
    heads.set(stream, seq);
    const one: Accepted = { command, contentHash: ownHash, ...fit(handler.kind, command, receivedAt) };
    accepted.set(id, one);
    return { accepted: one };
  });
}

function refusal(id: string, code: 'OPERATION_CONFLICT'): CommandResult {
  return { id, fate: 'refused', code, field: null };
}

function fit(
  kind: CommandHandler<unknown>['kind'],
  { id, body, expects, files, madeAt }: Command,
  receivedAt: number,
): Pick<Accepted, 'fitting' | 'verdict'> {
  const wrong = (field: string | null) => ({
    fitting: null,
    verdict: { fate: 'refused', code: 'VALIDATION', field } as const,
  });
  if (files.length > kind.mostFiles) return wrong('files');
  const checked = v.safeParse(kind.body, body);
  if (!checked.success) return wrong(v.getDotPath(checked.issues[0]));
  return { fitting: { id, body: checked.output, expects, files, madeAt: Math.min(madeAt, receivedAt) }, verdict: null };
}
