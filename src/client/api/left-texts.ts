/**
 * Texts that were begun and not saved when the server ended a sign-in. They lie on the device sealed under their owner's key, which goes, and are there
 * again once it comes with the owner's next sign-in. A sign-out asks about them instead (`unsent-texts.ts`).
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { commandVault } from '#contract/commands/command-key.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { createVault } from '#offline/vault.ts';
import { draftDatabase, draftKeyPrefix, leftTextsHint, lessonDraftDatabase } from './draft-database.ts';
import { draftStore, type StoredDraft } from './draft-store.ts';
import { ensureOwnKey } from './own-key.ts';

interface Left {
  id?: number;
  userId: number;
  /** By the device's clock. */
  at: number;
  sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  left: { key: number; value: Left };
}

interface Texts {
  /** By their keys in the small storage. */
  small: Record<string, string>;
  /** Records of the editors, by database. */
  drafts: Record<string, StoredDraft[]>;
}

const place = 'left texts';
const mostDays = 60;
/** As they lie there: whoever reads them knows their shape. */
const asTheyAre = { ...numberedShapes(), read: (value: unknown) => value };

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('synaq-left-texts', 1, {
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

/** Seals what a person has begun. Before the sign-out clears the device. */
export async function sealTexts(userId: number): Promise<void> {
  const small = Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith(`${draftKeyPrefix}${String(userId)}:`)),
  ) as Texts['small'];
  const drafts: Texts['drafts'] = {};
  for (const [name, store] of stores()) drafts[name] = await store.list(userId).catch(() => []);
  if (Object.keys(small).length + Object.values(drafts).flat().length === 0) return;
  const bytes = new TextEncoder().encode(JSON.stringify({ small, drafts } satisfies Texts));
  const sealed = await createVault().seal(commandVault(userId), place, bytes);
  // Without the key they would lie readable.
  if (!sealed) return;
  await inDatabase(async (database) => {
    const transaction = database.transaction('left', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.add({ userId, at: Date.now(), sealed }), transaction.done]);
  });
  localStorage.setItem(leftTextsHint(userId), '1');
}

/** Brings a person's texts back; what they have begun since then stays. */
export async function bringTextsBack(userId: number): Promise<void> {
  const all = await inDatabase((database) => database.getAll('left'));
  const own = all.filter((left) => left.userId === userId);
  const vault = createVault();
  if (own.length > 0) await ensureOwnKey();
  // Without a connection the key comes another time.
  if (own.length > 0 && !(await vault.has(commandVault(userId)))) return;
  for (const left of own) {
    const bytes = await vault.open(commandVault(userId), place, left.sealed);
    if (bytes) await putBack(JSON.parse(new TextDecoder().decode(bytes)) as Texts, userId);
    await drop(left);
  }
  localStorage.removeItem(leftTextsHint(userId));
  for (const left of all) if (left.at < Date.now() - mostDays * 24 * 3600_000) await drop(left);
}

async function putBack({ small, drafts }: Texts, userId: number): Promise<void> {
  for (const [key, text] of Object.entries(small)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  for (const [name, store] of stores()) {
    const there = new Set((await store.list(userId)).map(({ subject, writer }) => `${subject} ${writer}`));
    for (const draft of drafts[name] ?? []) if (!there.has(`${draft.subject} ${draft.writer}`)) await store.put(draft);
  }
}

function drop({ id }: Left): Promise<void> {
  return inDatabase((database) => (id === undefined ? Promise.resolve() : database.delete('left', id)));
}
