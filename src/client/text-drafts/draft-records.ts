/** Text drafts that are not handed over, on the disk: sealed under the person's key, beside the files that they may name. */
import { commandVault } from '#contract/commands/command-key.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault, type Vault } from '#offline/vault.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { getSession } from '#client/api/session.ts';
import { filesDatabase, ofPerson, writeStrictly, type StoredDraft, type StoredFile } from '#client/commands/device-files.ts';

export interface DraftCopy {
  /** Version number: of two copies, the higher one is the newer. */
  n: number;
  /** Empty: it was handed over or emptied. */
  text: string;
}

/** Lifetime of an emptied draft's record, longer than that of any older copy that the browser may still hold. */
const emptyMs = 24 * 3600_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const placeOf = (subject: string): string => `draft ${subject}`;

let vault: { personId: number; vault: Vault } | null = null;

/** A key that was unlocked for somebody else seals and opens nothing. */
function vaultOf(personId: number): Vault {
  if (vault?.personId !== personId) vault = { personId, vault: createVault() };
  return vault.vault;
}

/** It is here, and its key is not: with the key it can be read. */
export class SealedDraft extends Error {}

async function openRecord({ personId, subject, n, bytes, isSealed }: StoredDraft): Promise<DraftCopy> {
  if (!bytes) return { n, text: '' };
  if (!isSealed) return { n, text: decoder.decode(bytes) };
  const key = commandVault(personId);
  if (!(await vaultOf(personId).has(key))) await ensureOwnKey();
  if (!(await vaultOf(personId).has(key))) throw new SealedDraft();
  const opened = await vaultOf(personId).open(key, placeOf(subject), bytes);
  // One that was altered is as good as lost.
  return { n, text: opened ? decoder.decode(opened) : '' };
}

/** @throws SealedDraft, and where the disk refuses */
export async function readDraft(personId: number, subject: string): Promise<DraftCopy | null> {
  const record = await (await filesDatabase()).get('drafts', [personId, subject]);
  return record ? openRecord(record) : null;
}

/** Writes a draft and the files that it names; resolves once both are durable. @throws where disk or key refuses, or the person left */
export async function writeDraft(
  personId: number,
  subject: string,
  { n, text }: DraftCopy,
  files: readonly StoredFile[] = [],
): Promise<void> {
  const isSealed = canEncrypt();
  const plain = encoder.encode(text);
  if (isSealed && text !== '') await ensureOwnKey();
  const sealed = isSealed ? await vaultOf(personId).seal(commandVault(personId), placeOf(subject), plain) : plain;
  // Without the key it would lie readable.
  if (text !== '' && !sealed) throw new Error('The key that seals drafts is not here');
  if (getSession().user?.userId !== personId) throw new Error('Somebody else is signed in by now');
  await writeStrictly(files, { personId, subject, n, at: Date.now(), bytes: text === '' ? null : sealed, isSealed });
}

/** Everything that a person has begun on this device and not handed over, by subject. What cannot be opened is left out. */
export async function readAllDrafts(personId: number): Promise<Map<string, DraftCopy>> {
  const found = new Map<string, DraftCopy>();
  for (const record of await (await filesDatabase()).getAll('drafts', ofPerson(personId))) {
    const copy = record.bytes && (await openRecord(record).catch(() => null));
    if (copy) found.set(record.subject, copy);
  }
  return found;
}

/** Subjects of what a person has begun; nothing of it is opened. */
export async function begunSubjects(personId: number): Promise<string[]> {
  const all = await (await filesDatabase()).getAll('drafts', ofPerson(personId));
  return all.filter(({ bytes }) => bytes !== null).map(({ subject }) => subject);
}

/** Deletes the records of drafts that were emptied long ago. */
export async function sweepDrafts(personId: number): Promise<void> {
  const { store, done } = (await filesDatabase()).transaction('drafts', 'readwrite');
  const old = (await store.getAll(ofPerson(personId))).filter(({ bytes, at }) => !bytes && at < Date.now() - emptyMs);
  await Promise.all([...old.map(({ subject }) => store.delete([personId, subject])), done]);
}

/** At a sign-out: of everybody. */
export async function clearDrafts(): Promise<void> {
  vault = null;
  await (await filesDatabase()).clear('drafts');
}
