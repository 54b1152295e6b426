/** Commands about homework, as the command queue hands them over. */
import type { Verdict } from '#contract/commands/command.ts';
import type { Actor } from '#server/http/actor.ts';
import type { HomeworkTables } from './tables.ts';

export interface Given<Body> {
  id: string;
  body: Body;
  expects: string | null;
  /** By the device, but never later than the arrival. */
  madeAt: number;
}

/** The call that they came in, and the tables as the transaction of their effect has them. */
export interface Taking {
  tables: HomeworkTables;
  actor: Pick<Actor, 'personId' | 'role'>;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

export const applied: Verdict = { fate: 'applied' };

export function wrong(field: string): Verdict {
  return { fate: 'refused', code: 'VALIDATION', field };
}

/** A right that ended counts for what was made before, so long back. */
const oldestMs = 60 * 24 * 3_600_000;

/** When it was made, as far as a clock is believed. */
export function believedAt({ madeAt }: Given<unknown>, receivedAt: number): number {
  return Math.max(madeAt, receivedAt - oldestMs);
}
