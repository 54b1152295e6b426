/** State and ports of a question's autosave (autosave.ts). */
import type { DeviceDraft } from './device-drafts.ts';
import type { DraftFields, Unit } from './fields.ts';

/** The server's copy. `F`: all fields that the server sends of the question. */
export interface ServerCopy<F> {
  id: number;
  revision: number;
  fields: DraftFields;
  /** Null: known from the device only. */
  full: F | null;
}

export type SendOutcome<F> =
  | { outcome: 'saved'; copy: ServerCopy<F> }
  /** No answer; it may have arrived. */
  | { outcome: 'dropout' }
  /** Somebody else has saved. */
  | { outcome: 'conflict' }
  /** The question is no more. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; message: string };

export interface AutosavePorts<F> {
  keep: (draft: Pick<DeviceDraft, 'question' | 'fields' | 'base' | 'sent'>) => Promise<void>;
  drop: () => Promise<void>;
  /** The same creation again gives the same question. */
  create: (fields: DraftFields) => Promise<SendOutcome<F>>;
  save: (copy: { id: number; revision: number }, base: DraftFields, fields: DraftFields) => Promise<SendOutcome<F>>;
  read: (id: number) => Promise<SendOutcome<F>>;
  /** Calls back after so many milliseconds, or at once when the network is back; returns how to call it off. */
  later: (ms: number, work: () => void) => () => void;
}

export interface Conflict<F> {
  /** Null: not somebody else's text, but my own one from another tab of this device. */
  theirs: ServerCopy<F> | null;
  /** The other text. */
  fields: DraftFields;
  units: Unit[];
}

export interface AutosaveState<F> {
  fields: DraftFields;
  /** What the server has. */
  base: DraftFields;
  copy: ServerCopy<F> | null;
  /** Whether the newest text is on the device. */
  device: 'writing' | 'saved' | 'failed';
  /** `rest`: there is nothing to send. */
  line: 'rest' | 'waiting' | 'sending' | 'offline' | 'refused' | 'conflict' | 'gone';
  conflict: Conflict<F> | null;
  /** Why it was refused, in the user's language. */
  problem: string | null;
  /** Counts contents that came from elsewhere than the keyboard: their editors begin again. */
  edition: number;
  /** Counts changes of others that were taken in without a question. */
  merged: number;
}

export interface Autosave<F> {
  getState: () => AutosaveState<F>;
  subscribe: (listener: () => void) => () => void;
  change: (update: (fields: DraftFields) => DraftFields) => void;
  /** A text from elsewhere (the other language, an earlier version): like a change, but the editors show it again. */
  replace: (fields: DraftFields) => void;
  /** Sends what waits; false: it did not get there, or there is a conflict. */
  settle: () => Promise<boolean>;
  /** The server's answer to an action (publish, restore) that began when all was settled. */
  accept: (copy: ServerCopy<F>) => void;
  /** Ends a conflict. Units that are not named stay mine. */
  decide: (choices: Partial<Record<Unit, 'mine' | 'theirs'>>) => void;
  /** A text of mine that another tab left on this device. */
  offer: (draft: { base: DraftFields; fields: DraftFields }) => void;
  /** The server's copy as it was read, for instance after a start without a network. */
  meet: (copy: ServerCopy<F>) => void;
  isPending: () => boolean;
  /** Is what was typed nowhere but on this page? */
  isAtRisk: () => boolean;
  /** Writes the newest text to the device. The state says whether it is there. */
  keep: () => Promise<void>;
  /** The text was moved elsewhere: it is not sent any more, and its copy on the device is deleted. */
  release: () => Promise<void>;
  /**
   * Sends what waits and ends. What did not get there stays on the device; where the device does not take it, the page holds it and tries on,
   * and the end comes when it is in safety.
   */
  close: () => Promise<void>;
  /** It is on the screen again, perhaps before the end had come. */
  reopen: () => void;
}

export interface AutosaveStart<F> {
  copy: ServerCopy<F> | null;
  fields: DraftFields;
  base: DraftFields;
  sent: DraftFields[];
}
