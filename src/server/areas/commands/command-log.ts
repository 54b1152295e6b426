/** Storage interface of the command log; in PostgreSQL, and in memory for the simulation. */
import { hash } from 'node:crypto';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { Command, Verdict } from '#contract/commands/command.ts';

export interface LoggedCommand {
  stream: string;
  seq: number;
  id: string;
  kind: string;
  version: number;
  body: Record<string, unknown> | null;
  contentHash: string;
  madeAt: number;
  verdict: Verdict;
}

export interface KnownCommand {
  contentHash: string;
  verdict: Verdict;
}

export interface CommandLog<Tx> {
  /**
   * Runs the work in one transaction. `collided`: another call wrote the same commands, or the same records in another order, and nothing of this
   * one happened: run it again.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T | 'collided'>;
  /** Which of these commands are in the person's log, and the last number of each stream. */
  find(
    tx: Tx,
    personId: number,
    ids: readonly string[],
    streams: readonly string[],
  ): Promise<{ known: Map<string, KnownCommand>; heads: Map<string, number> }>;
  append(tx: Tx, personId: number, receivedAt: number, rows: readonly LoggedCommand[]): Promise<void>;
}

/**
 * Tells a repetition from other content under the same id. Stream and number are left out: a device that does not know whether its disk took a
 * command may number it again.
 */
export function contentHash({ kind, version, body, expects, files }: Command): string {
  return hash('sha256', canonicalJson({ kind, version, body, expects, files }), 'base64url');
}
