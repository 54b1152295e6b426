/** Why somebody who was to sit a test has no result. */

export const missingReasons = ['running', 'switched-off', 'on-device', 'no-sign-in', 'not-begun', 'absent'] as const;
export type MissingReason = (typeof missingReasons)[number];

export interface MissingFacts {
  /** They have begun and not finished. */
  isRunning: boolean;
  /** The test is switched off for their class. */
  isSwitchedOff: boolean;
  /** A device of theirs holds the test: it may have been sat there without a network. */
  isOnDevice: boolean;
  /** They have a session, or something that only they could have made: old sessions are deleted. */
  hasSignedIn: boolean;
  /** The period is over. */
  isOver: boolean;
}

/** The reason that somebody can do something about comes first: what runs ends by itself, what is switched off never begins. */
export function reasonOf({ isRunning, isSwitchedOff, isOnDevice, hasSignedIn, isOver }: MissingFacts): MissingReason {
  if (isRunning) return 'running';
  if (isSwitchedOff) return 'switched-off';
  if (isOnDevice) return 'on-device';
  if (!hasSignedIn) return 'no-sign-in';
  return isOver ? 'absent' : 'not-begun';
}
