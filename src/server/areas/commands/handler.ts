import type * as v from 'valibot';
import type { Verdict } from '#contract/commands/command.ts';
import type { CommandKind } from '#contract/commands/kinds/command-kind.ts';
import type { Actor } from '#server/http/actor.ts';

/** A command whose body fits its kind. */
export interface Fitting<Body> {
  id: string;
  body: Body;
  expects: string | null;
  files: readonly string[];
  /** By the device, but never later than the arrival. */
  madeAt: number;
}

export interface Execution<Tx> {
  tx: Tx;
  actor: Actor;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/** A kind of command on the server. Both functions get several commands at once, in order, and cost a fixed number of round trips. */
export interface CommandHandler<Tx, Body = unknown> {
  kind: CommandKind;
  /**
   * The commands that the person was allowed to give when they made them; the others are refused as NOT_FOUND. Asked only for roles that the
   * kind's `access` names; others are refused in the same words.
   */
  scope(execution: Execution<Tx>, commands: readonly Fitting<Body>[]): Promise<ReadonlySet<string>>;
  /** Applies those within scope, in the log's transaction. @returns the fates in the same order. */
  apply(execution: Execution<Tx>, commands: readonly Fitting<Body>[]): Promise<Verdict[]>;
}

/** Ties a handler to its kind: bodies are checked by the kind's schema before they come here. */
export function handleKind<Tx, Body extends v.GenericSchema>(
  kind: CommandKind<string, Body>,
  work: Omit<CommandHandler<Tx, v.InferOutput<Body>>, 'kind'>,
): CommandHandler<Tx> {
  return { kind, ...work };
}

/** Commands in parts, such that no part has the same key twice and the order within a key is preserved. */
export function inRounds<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const rounds: T[][] = [];
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const round = counts.get(key) ?? 0;
    counts.set(key, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}
