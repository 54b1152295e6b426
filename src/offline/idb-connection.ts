/** One connection to the database on the device, opened again where it was lost. */
import { openDB } from 'idb';
import { databaseName } from './database-name.ts';
import { databaseVersion, upgradeDatabase, type Database, type SynaqSchema } from './idb-schema.ts';
import { StoreError, type Scheduler, type StoreErrorKind } from './ports.ts';

export interface ConnectionOptions {
  scheduler: Pick<Scheduler, 'setTimeout'>;
  /** Makes room (drops cached media) when the disk is full; the write is then tried once more. */
  evictMedia?: () => Promise<void>;
  /** The browser closed the database by itself: it is deleted, or its files cannot be read. */
  onCut?: () => void;
}

/** A browser that does not answer for so long has lost its database process. */
const hangMs = 10_000;

const refusals = new Set([
  'SecurityError',
  'VersionError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'ReferenceError',
]);
const bugs = new Set(['DataCloneError', 'DataError', 'ConstraintError', 'ReadOnlyError']);

function kindOf(error: unknown): StoreErrorKind {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'quota';
  return refusals.has(name) ? 'refused' : 'connection';
}

function isBug(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && bugs.has(error.name));
}

export class Connection {
  readonly #options: ConnectionOptions;
  #open: Promise<Database> | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  #database(): Promise<Database> {
    if (this.#open) return this.#open;
    const opening = openDB<SynaqSchema>(databaseName, databaseVersion, {
      upgrade(database, from, to, transaction) {
        // Never half an upgrade: the old version stays, and opening fails.
        upgradeDatabase(database, from, to ?? databaseVersion, transaction).catch(() => transaction.abort());
      },
      // A newer build in another tab, or a deletion, must not wait for this one for ever; the next access opens again.
      blocking: () => this.#cut(),
      terminated: () => this.#cut(),
    });
    this.#open = opening;
    opening.catch(() => this.#drop());
    return opening;
  }

  #cut(): void {
    this.#drop();
    this.#options.onCut?.();
  }

  #drop(): void {
    const open = this.#open;
    this.#open = null;
    open?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #once<T>(work: (database: Database) => Promise<T>): Promise<T> {
    let cancel: () => void = () => undefined;
    const hang = new Promise<never>((_, reject) => {
      cancel = this.#options.scheduler.setTimeout(() => reject(new StoreError('connection')), hangMs);
    });
    try {
      return await Promise.race([this.#database().then(work), hang]);
    } finally {
      cancel();
    }
  }

  /** Runs work that may safely run twice. iOS loses the connection in the background: reopen once. @throws StoreError */
  async run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await this.#once(work);
    } catch (error) {
      if (isBug(error)) throw error;
      if (kindOf(error) === 'quota') {
        if (!this.#options.evictMedia) throw new StoreError('quota', error);
        await this.#options.evictMedia().catch(() => undefined);
      } else this.#drop();
    }
    try {
      return await this.#once(work);
    } catch (error) {
      if (isBug(error)) throw error;
      throw error instanceof StoreError ? error : new StoreError(kindOf(error), error);
    }
  }
}
