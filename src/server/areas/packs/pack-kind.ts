import { createHash } from 'node:crypto';
import type { PackPart } from '#contract/packs/packs.ts';
import type { PackName } from '#domain/packs/names.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface LoadedPart {
  key: string;
  bytes: Uint8Array;
}

/** What a pack is made of. The same records give the same bytes, or every refresh loads all of it. */
export interface PackKind {
  name: PackName;
  /** @param key one part; null: all of them. Only what the actor may see. */
  load(sql: Queryable, actor: Actor, key: string | null): Promise<LoadedPart[]>;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

export function describePart({ key, bytes }: LoadedPart): PackPart {
  return { key, hash: hashOf(bytes), size: bytes.length };
}
