/** The ports of the command queue: its records and the outside world. The same queue runs in a page and in the simulation. */
import type { CommandResult } from '#contract/commands/command.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Channel, Failure, Locks, Scheduler, ServerTime } from '#offline/ports.ts';

/** Sealed bytes; a text where there is nothing to encrypt with (plain http). */
export type Payload = Uint8Array<ArrayBuffer> | string;

/** The readable part of a command. */
export interface Secret {
  body: Record<string, unknown>;
  /** In a conflict: what the server had. */
  theirs?: unknown;
}

/** A command on the disk. Whose, where it stands and its numbers are clear: plans decide by them inside a transaction. */
export interface StoredCommand {
  readonly personId: number;
  /** The thing that it changes, for instance one note. Commands of a subject are one stream. */
  readonly subject: string;
  readonly id: string;
  readonly stream: string;
  readonly seq: number;
  readonly kind: string;
  readonly version: number;
  readonly expects: string | null;
  readonly files: readonly string[];
  readonly madeAt: number;
  readonly state: 'waiting' | 'decide' | 'refused';
  readonly refusal: { readonly code: ErrorCode; readonly field: string | null } | null;
  readonly payload: Payload;
}

/** Where a subject's numbers stand on this device. Deleted by a sign-out only: where it is gone before, the browser has deleted the store. */
export interface StoredStream {
  readonly personId: number;
  readonly subject: string;
  readonly stream: string;
  readonly nextSeq: number;
}

export interface SubjectView {
  readonly stream: StoredStream | null;
  /** In the order of their numbers. */
  readonly commands: readonly StoredCommand[];
}

export interface SubjectChange {
  readonly stream?: StoredStream;
  readonly put?: readonly StoredCommand[];
  /** Ids. */
  readonly remove?: readonly string[];
}

/** Decides inside the transaction, from a subject as it is at that moment. Synchronous and free of effects: it may run twice. */
export type SubjectPlan = (view: SubjectView) => SubjectChange;

/** Durable storage. Every method may reject with a `StoreError`. */
export interface CommandStore {
  /** Everything of a person. */
  read(personId: number): Promise<{ streams: StoredStream[]; commands: StoredCommand[] }>;
  /**
   * One atomic, strictly durable transaction over some subjects: resolves when it would survive a power cut. After a rejection it may have happened
   * or not: plans are written so that running them again is harmless.
   */
  write(personId: number, plans: ReadonlyMap<string, SubjectPlan>): Promise<void>;
  /** Calls back when the browser has cut the store off: it may be empty by now. @returns the way to stop. */
  watch?(onCut: () => void): () => void;
}

/** Seals what a person could read, under the person's own key. */
export interface Sealer {
  /** @returns null: the key is not here (yet). */
  seal(place: string, text: string): Promise<Payload | null>;
  /** @returns null: the key is not here, or it was altered. */
  open(place: string, payload: Payload): Promise<string | null>;
  has(): Promise<boolean>;
  /** Takes the key from the server. */
  admit(key: string): Promise<void>;
}

/** A command on its way to the server. */
export interface OutgoingCommand {
  id: string;
  stream: string;
  seq: number;
  kind: string;
  version: number;
  body: Record<string, unknown>;
  expects: string | null;
  files: readonly string[];
  madeAt: number;
}

export interface SentCommands {
  ok: true;
  /** As parsed from the body; ids that were not sent are ignored. */
  results: readonly CommandResult[];
  serverTime: ServerTime | null;
}

/** The way to the server. Goes out under this person's sign-in or not at all (UNAUTHENTICATED, not sent). Never rejects. */
export interface CommandTransport {
  send(personId: number, commands: readonly OutgoingCommand[], signal: AbortSignal): Promise<SentCommands | Failure>;
  key(personId: number, signal: AbortSignal): Promise<{ ok: true; key: string; serverTime: ServerTime | null } | Failure>;
}

/** Uploads that commands name. They are sent before their command. */
export interface CommandFiles {
  /**
   * Sends what is left of an upload. Asked before each call that names it: a server keeps what nothing uses for a while only.
   * @returns true once the server has all of it; false: try again later.
   */
  send(personId: number, uploadId: string, signal: AbortSignal): Promise<boolean>;
  /** No command sends these any more: theirs was applied, or a person took it away. */
  drop(personId: number, uploadIds: readonly string[]): void;
}

/** The messages between the pages of this browser. */
export interface CommandChannel {
  post(message: CommandMessage): void;
  /** Hears the other pages, not itself. @returns the way to stop. */
  subscribe(listener: (message: CommandMessage) => void): () => void;
}

/** The disk has changed. `server`: what the server has echoed, whole: another page may not have read it from the disk before it went. */
export interface CommandMessage {
  type: 'changed';
  personId: number;
  server: readonly CommandView[];
}

export interface CommandPorts {
  store: CommandStore;
  sealer: Sealer;
  transport: CommandTransport;
  files: CommandFiles;
  scheduler: Scheduler;
  locks: Locks;
  /** For the writer lease. */
  leaseChannel: Channel;
  channel: CommandChannel;
}

/**
 * Where a command is. `saving`: in memory, on its way to the disk (milliseconds). `unsaved`: the disk refuses it; it is in memory only and is sent at
 * once. `device`: on this device. `server`: the server echoed its id. `decide`: somebody changed the same thing. `refused`: not accepted.
 */
export type CommandPlace = 'saving' | 'unsaved' | 'device' | 'server' | 'decide' | 'refused';

/**
 * How much a page knows of its person's commands on the disk. `unread`: nothing yet. `unreadable`: nothing, and the last try
 * failed; it is tried again. `refused`: the browser allows no storage, or a newer build has the database.
 */
export type DiskState = 'unread' | 'read' | 'unreadable' | 'refused';

/** Why a command on the device is not being sent. */
export type CommandHold = 'kind' | 'version' | 'locked' | 'files';

export interface CommandView {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly version: number;
  readonly expects: string | null;
  readonly madeAt: number;
  readonly place: CommandPlace;
  /** Null: this device cannot open it. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly theirs: unknown;
  readonly refusal: StoredCommand['refusal'];
  readonly hold: CommandHold | null;
}

/** A command as a screen enqueues it. */
export interface NewCommand {
  kind: string;
  version: number;
  subject: string;
  body: Record<string, unknown>;
  /** The command or version that the person saw. */
  expects?: string | null;
  files?: readonly string[];
}
