import { createHash } from 'node:crypto';
import type { PackPart } from '#contract/packs/packs.ts';
import type { PackName } from '#domain/packs/names.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface LoadedPart {
  key: string;
  bytes: Uint8Array;
}

export interface PackReader {
  actor: Actor;
  language: Language;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Content of a pack: only what the reader may see. The same records give the same bytes, or every refresh loads all of it. */
export interface PackKind {
  name: PackName;
  list(sql: Queryable, reader: PackReader): Promise<PackPart[]>;
  /** Null: it has no such part. */
  load(sql: Queryable, reader: PackReader, key: string): Promise<Uint8Array | null>;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

export function describePart({ key, bytes }: LoadedPart): PackPart {
  return { key, hash: hashOf(bytes), size: bytes.length };
}
