import type { AttemptData } from '#contract/attempts/parts.ts';
import type { ClockState } from './clock.ts';
import type { HeldLock, Ports } from './ports.ts';
import type { StoredAttempt } from './records.ts';
import type { LinkState } from './types.ts';

/** The state and the resources that an opening found and took. */
export interface SittingInput {
  ports: Ports;
  userId: number;
  stored: StoredAttempt;
  content: AttemptData;
  clock: ClockState;
  /** null: read-only. */
  lock: HeldLock | null;
  link: LinkState;
  /** The writer that the server recorded for this opening. */
  opened?: string | undefined;
}
