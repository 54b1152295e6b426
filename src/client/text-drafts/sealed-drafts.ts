/**
 * Unsaved drafts of a person whose sign-in the server ended. They are stored encrypted under the person's key. The sign-out deletes the key from the
 * device, and the next sign-in fetches it again: then the drafts are restored. A sign-out by hand asks about drafts instead (`unsent-texts.ts`).
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { commandVault } from '#contract/commands/command-key.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { createVault } from '#offline/vault.ts';
import { draftDatabase, sealedDraftsHint, lessonDraftDatabase } from '#client/api/draft-database.ts';
import { draftStore, type StoredDraft } from '#client/api/draft-store.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { readAllDrafts, type DraftCopy } from './draft-records.ts';
import { readTail, subjectOfKey } from './tails.ts';
import { textDraft } from './text-draft.ts';

interface SealedDrafts {
  id?: number;
  userId: number;
  /** By the device's clock. */
  at: number;
  sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  left: { key: number; value: SealedDrafts };
}

interface Drafts {
  /** Values of the local storage, by key. */
  texts: Record<string, string>;
  /** Drafts beside the files of commands, by subject; an earlier build had none. */
  drafts?: Record<string, string>;
  /** Drafts of the editors' databases, by the databases' names. */
  records: Record<string, StoredDraft[]>;
}

const place = 'drafts';
const mostDays = 60;
/** Records are copied unchanged: the editor upgrades their shape when it reads them. */
const asTheyAre = { ...numberedShapes(), read: (value: unknown) => value };

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('synaq-sealed-drafts', 1, {
    upgrade: (made) => void made.createObjectStore('left', { keyPath: 'id', autoIncrement: true }),
  });
}

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const stores = () => [draftDatabase, lessonDraftDatabase].map((name) => [name, draftStore(name, asTheyAre)] as const);

/** Stores a person's drafts encrypted. Runs before the sign-out deletes them. */
export async function sealDrafts(userId: number): Promise<void> {
  const own = (Object.entries(localStorage) as [string, string][]).map(([key, text]) => ({
    key,
    text,
    ...subjectOfKey(userId, key),
  }));
  const texts = Object.fromEntries(own.flatMap(({ key, text, isTail }) => (isTail === false ? [[key, text]] : [])));
  const tails = own.flatMap(({ subject, isTail }) => (isTail && subject !== undefined ? [subject] : []));
  const drafts = await newestDrafts(userId, tails);
  const records: Drafts['records'] = {};
  for (const [name, store] of stores()) records[name] = await store.list(userId).catch(() => []);
  if (Object.keys(texts).length + Object.keys(drafts).length + Object.values(records).flat().length === 0) return;
  const bytes = new TextEncoder().encode(JSON.stringify({ texts, drafts, records } satisfies Drafts));
  const sealed = await createVault().seal(commandVault(userId), place, bytes);
  // Without the key nothing is stored: anybody could read it.
  if (!sealed) return;
  await inDatabase(async (database) => {
    const transaction = database.transaction('left', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.add({ userId, at: Date.now(), sealed }), transaction.done]);
  });
  localStorage.setItem(sealedDraftsHint(userId), '1');
}

/** Restores a person's drafts. Newer drafts of the same subject are not overwritten. */
export async function restoreDrafts(userId: number): Promise<void> {
  const all = await inDatabase((database) => database.getAll('left'));
  const own = all.filter((left) => left.userId === userId);
  const vault = createVault();
  if (own.length > 0) await ensureOwnKey();
  // The key could not be fetched: the next sign-in tries again.
  if (own.length > 0 && !(await vault.has(commandVault(userId)))) return;
  for (const left of own) {
    const bytes = await vault.open(commandVault(userId), place, left.sealed);
    if (bytes) await putBack(JSON.parse(new TextDecoder().decode(bytes)) as Drafts, userId);
    await drop(left);
  }
  localStorage.removeItem(sealedDraftsHint(userId));
  for (const left of all) if (left.at < Date.now() - mostDays * 24 * 3600_000) await drop(left);
}

/** @param tails subjects of what may be newer than what is durable */
async function newestDrafts(userId: number, tails: readonly string[]): Promise<Record<string, string>> {
  const newest = await readAllDrafts(userId).catch(() => new Map<string, DraftCopy>());
  for (const subject of tails) {
    const tail = readTail(userId, subject);
    if (tail && tail.n > (newest.get(subject)?.n ?? 0)) newest.set(subject, tail);
  }
  return Object.fromEntries([...newest].flatMap(([subject, { text }]) => (text === '' ? [] : [[subject, text]])));
}

async function putBack({ texts, drafts = {}, records }: Drafts, userId: number): Promise<void> {
  for (const [subject, text] of Object.entries(drafts)) {
    const draft = textDraft(userId, subject);
    await draft.refresh();
    if (draft.getState().text === '') await draft.put(text);
  }
  for (const [key, text] of Object.entries(texts)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  for (const [name, store] of stores()) {
    const there = new Set((await store.list(userId)).map(({ subject, writer }) => `${subject} ${writer}`));
    for (const draft of records[name] ?? []) if (!there.has(`${draft.subject} ${draft.writer}`)) await store.put(draft);
  }
}

function drop({ id }: SealedDrafts): Promise<void> {
  return inDatabase((database) => (id === undefined ? Promise.resolve() : database.delete('left', id)));
}
