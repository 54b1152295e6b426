import type { AttemptKind } from '#domain/exam/access-type.ts';
import { databaseName } from '#offline/database-name.ts';
import { peek } from '#offline/peek.ts';
import type { StartOutcome } from '#offline/start-prepared.ts';
import type { ReceiptRecord } from '#offline/records.ts';
import type { RemovalOutcome, HeldAttempt, StorageCheck } from '#offline/types.ts';

/** A test downloaded to this device before its start. Milliseconds since the epoch. */
export interface PreparedHere {
  attemptId: string;
  kind: AttemptKind;
  examId: number;
  examAccessPeriodId: number;
  startDate: number;
  finishDate: number;
  /** Its pictures and sounds are here, too. */
  isWhole: boolean;
}

/**
 * The shell's interface to the outbox: which tests are held on this device, whether its storage can be trusted, and whether a
 * person may leave. The outbox is heavy and the sign-in page does without it, so it comes by `setTablet`.
 */
export interface DeviceStore {
  heldAttempts: (userId: number) => Promise<readonly HeldAttempt[]>;
  checkStorage: () => Promise<StorageCheck>;
  /** The prepared tests of a person. */
  prepared: (userId: number) => Promise<readonly PreparedHere[]>;
  /** Fetches a test before its start, sealed. Rejects with an `ApiFailure`. @param onProgress from 0 to 1. */
  prepare: (test: { kind: AttemptKind; examId: number; userId: number }, onProgress: (share: number) => void) => Promise<void>;
  /** Begins a prepared test without the server. @param code as `readStartCode` gives it. */
  startPrepared: (userId: number, attemptId: string, code: string) => Promise<StartOutcome>;
  /** The period is over, or the test was sat. */
  dropPrepared: (attemptId: string) => Promise<void>;
  /** Sends what attempts left behind that no page has open. @returns how many of them still wait. */
  drain: (signal: AbortSignal) => Promise<number>;
  /** Receipts of the server for an attempt, in the order of its log. */
  receipts: (attemptId: string) => Promise<readonly ReceiptRecord[]>;
  /** Deletes what is held for a person, unless answers have not reached the server. */
  removeUserData: (userId: number) => Promise<RemovalOutcome>;
  /** Pictures and sounds of the tests that are in progress and held here. */
  heldMedia: (userId: number) => Promise<readonly HeldMedia[]>;
  /** Fetches what is missing of them; what does not come is skipped. */
  fetchMedia: (
    attemptId: string,
    urls: readonly string[],
    signal: AbortSignal,
    onHeld: (held: number) => void,
  ) => Promise<void>;
}

export interface HeldMedia {
  attemptId: string;
  title: string;
  urls: readonly string[];
  /** How many of them are on the device. */
  held: number;
}

let load: (() => Promise<DeviceStore>) | null = null;

/** Registers the loader; it runs at the first `getDeviceStore`. */
export function setDeviceStore(loader: () => Promise<DeviceStore>): void {
  load = loader;
}

/** Null where there is no outbox (a test of the shell alone). */
export async function getDeviceStore(): Promise<DeviceStore | null> {
  return (await load?.()) ?? null;
}

/** The kinds of records that this device may hold, named without the code that reads them. */
export type Holding = 'attempts' | { commandsOf: number };

/** Is any of it here? A database that does not say is taken for one that has it: better a chunk too many than something that stays unsent. */
export async function isPersisted(what: Holding): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === databaseName)) return false;
    if (what === 'attempts') return (await peek('attempts', (store) => store.count())) > 0;
    const all = IDBKeyRange.bound([what.commandsOf], [what.commandsOf, []]);
    return (await peek('commands', (store) => store.count(all))) > 0;
  } catch {
    return true;
  }
}
