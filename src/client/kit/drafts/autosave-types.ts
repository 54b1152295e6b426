/** State, rules and ports of an autosave (autosave.ts). */

/** Types of one kind of draft: its parts, and the server's data beside them. */
export interface DraftShape {
  fields: object;
  /** The name of a part that two people can change without being in each other's way. */
  unit: string;
  id: number | string;
  /** All that the server sends of it. */
  full: unknown;
}

/** How two states of one draft are compared and put together. */
export interface DraftRules<S extends DraftShape> {
  isSame: (one: S['fields'], other: S['fields']) => boolean;
  /** Do the editors that show one show the other already? */
  isShownSame: (one: S['fields'], other: S['fields']) => boolean;
  /** Is nothing written in it? */
  isBlank: (fields: S['fields']) => boolean;
  /** Where both have changed the same unit, it is mine, and a conflict. */
  merge: (base: S['fields'], mine: S['fields'], theirs: S['fields']) => { fields: S['fields']; conflicts: S['unit'][] };
  withUnit: (target: S['fields'], source: S['fields'], unit: S['unit']) => S['fields'];
}

/** The server's copy. */
export interface ServerCopy<S extends DraftShape> {
  id: S['id'];
  revision: number;
  fields: S['fields'];
  /** Null: known from the device only. */
  full: S['full'] | null;
}

/** Draft as the device stores it. */
export interface PersistedDraft<S extends DraftShape> {
  /** Null: the server may not know it yet. */
  known: { id: S['id']; revision: number } | null;
  fields: S['fields'];
  /** Fields that the server had when the typing began. */
  base: S['fields'];
  /** States that were sent, and nobody knows whether they arrived. */
  sent: S['fields'][];
}

export type SendOutcome<S extends DraftShape> =
  | { outcome: 'saved'; copy: ServerCopy<S> }
  /** No answer; it may have arrived. */
  | { outcome: 'dropout' }
  /** Somebody else has saved. */
  | { outcome: 'conflict' }
  /** It is no more. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; message: string };

export interface AutosavePorts<S extends DraftShape> {
  keep: (draft: PersistedDraft<S>) => Promise<void>;
  drop: () => Promise<void>;
  /** The same creation again gives the same record. */
  create: (fields: S['fields']) => Promise<SendOutcome<S>>;
  save: (copy: { id: S['id']; revision: number }, base: S['fields'], fields: S['fields']) => Promise<SendOutcome<S>>;
  read: (id: S['id']) => Promise<SendOutcome<S>>;
  /** Calls back after so many milliseconds, or at once when the network is back; returns how to call it off. */
  later: (ms: number, work: () => void) => () => void;
}

export interface Conflict<S extends DraftShape> {
  /** Null: not somebody else's text, but my own one from another tab of this device. */
  theirs: ServerCopy<S> | null;
  /** The other text. */
  fields: S['fields'];
  units: S['unit'][];
}

export interface AutosaveState<S extends DraftShape> {
  fields: S['fields'];
  /** Fields that the server has. */
  base: S['fields'];
  copy: ServerCopy<S> | null;
  /** Whether the newest text is on the device. */
  device: 'writing' | 'saved' | 'failed';
  /** `rest`: there is nothing to send. */
  line: 'rest' | 'waiting' | 'sending' | 'offline' | 'refused' | 'conflict' | 'gone';
  conflict: Conflict<S> | null;
  /** Why it was refused, in the user's language. */
  problem: string | null;
  /** Counts contents that came from elsewhere than the keyboard: their editors begin again. */
  edition: number;
  /** Counts changes of others that were taken in without a question. */
  merged: number;
}

export interface Autosave<S extends DraftShape> {
  getState: () => AutosaveState<S>;
  subscribe: (listener: () => void) => () => void;
  change: (update: (fields: S['fields']) => S['fields']) => void;
  /** A text from elsewhere (the other language, an earlier version): like a change, but the editors show it again. */
  replace: (fields: S['fields']) => void;
  /** Sends what waits; false: it did not get there, or there is a conflict. */
  settle: () => Promise<boolean>;
  /** The server's answer to an action (publish, restore) that began when all was settled. */
  accept: (copy: ServerCopy<S>) => void;
  /** Ends a conflict. Units that are not named stay mine. */
  decide: (choices: Partial<Record<S['unit'], 'mine' | 'theirs'>>) => void;
  /** A text of mine that another tab left on this device. */
  offer: (draft: { base: S['fields']; fields: S['fields'] }) => void;
  /** The server's copy as it was read, for instance after a start without a network. */
  meet: (copy: ServerCopy<S>) => void;
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

export interface AutosaveStart<S extends DraftShape> {
  copy: ServerCopy<S> | null;
  fields: S['fields'];
  base: S['fields'];
  sent: S['fields'][];
}
