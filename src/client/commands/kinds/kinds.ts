import type { ClientKind } from './client-kind.ts';
import { favourite } from './favourite.ts';
import { ownNote } from './own-note.ts';

const kinds = new Map<string, ClientKind>([favourite, ownNote].map((kind) => [kind.kind, kind]));

/** Undefined: of a newer build. Its command stays on the device and is listed without its content. */
export function kindOf(kind: string): ClientKind | undefined {
  return kinds.get(kind);
}
