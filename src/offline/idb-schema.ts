/**
 * The database on the device, and its numbered upgrades. A step once shipped is never edited: a new version appends one, with a frozen
 * sample of the version before in its test. Devices hold unsent answers through an update of the app.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { StoredCommand, StoredStream } from './commands/ports.ts';
import type { AnswerRecord, AttemptRecord, ClockRecord, OutboxRecord, ReceiptRecord } from './records.ts';
import type { StoredContent, StoredUiStateRecord } from './sealed-records.ts';

export interface SynaqSchema extends DBSchema {
  attempts: { key: string; value: AttemptRecord };
  /** Apart from `attempts`, which is written with every answer. */
  contents: { key: string; value: StoredContent };
  outbox: { key: [string, number]; value: OutboxRecord };
  answers: { key: [string, number]; value: AnswerRecord };
  /** Desks and clocks are written without waiting for the disk, so never into a record that must not be lost. */
  desks: { key: string; value: StoredUiStateRecord };
  clocks: { key: string; value: ClockRecord };
  /** Outlive their attempt, until its person signs out. */
  receipts: { key: [string, number]; value: ReceiptRecord };
  /** The command queue (commands/). */
  commands: { key: [number, string, string]; value: StoredCommand };
  commandStreams: { key: [number, string]; value: StoredStream };
  /** For the check of the storage before a start. */
  probes: { key: string; value: { id: string; text: string } };
}

export type Database = IDBPDatabase<SynaqSchema>;
type UpgradeTransaction = IDBPTransaction<SynaqSchema, StoreNames<SynaqSchema>[], 'versionchange'>;
type Step = (database: Database, transaction: UpgradeTransaction) => void | Promise<void>;

/** Step n leads from version n to n + 1. */
const steps: readonly Step[] = [
  (database) => {
    database.createObjectStore('attempts', { keyPath: 'attemptId' });
    database.createObjectStore('contents', { keyPath: 'attemptId' });
    database.createObjectStore('outbox', { keyPath: ['attemptId', 'order'] });
    database.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
    database.createObjectStore('desks', { keyPath: 'attemptId' });
    database.createObjectStore('clocks', { keyPath: 'attemptId' });
    database.createObjectStore('probes', { keyPath: 'id' });
  },
  // From here on records may be sealed. What lies there plain stays as it is, is read and sent, and goes with its attempt.
  (database) => {
    database.createObjectStore('receipts', { keyPath: ['attemptId', 'position'] });
  },
  (database) => {
    database.createObjectStore('commands', { keyPath: ['personId', 'subject', 'id'] });
    database.createObjectStore('commandStreams', { keyPath: ['personId', 'subject'] });
  },
];

export const databaseVersion = steps.length;

/** Brings a database from `from` (0: it is new) to `to`. */
export async function upgradeDatabase(
  database: Database,
  from: number,
  to: number,
  transaction: UpgradeTransaction,
): Promise<void> {
  for (const step of steps.slice(from, to)) await step(database, transaction);
}
