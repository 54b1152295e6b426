/** A command in the memory of a page. */
import type { CommandHold, CommandPlace, CommandView, NewCommand, Payload, Secret, StoredCommand } from './ports.ts';

export interface Item {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly version: number;
  readonly expects: string | null;
  readonly files: readonly string[];
  readonly madeAt: number;
  /** Null: this device cannot open it now. */
  body: Record<string, unknown> | null;
  theirs: unknown;
  state: StoredCommand['state'];
  refusal: StoredCommand['refusal'];
  payload: Payload | null;
  /** Null: it has none yet. */
  numbers: { stream: string; seq: number } | null;
  /** A strict transaction that holds it has completed, and nothing says that the store was deleted since. */
  isOnDisk: boolean;
  hold: CommandHold | null;
}

export function newItem(id: string, madeAt: number, input: NewCommand): Item {
  return {
    id,
    madeAt,
    subject: input.subject,
    kind: input.kind,
    version: input.version,
    expects: input.expects ?? null,
    files: input.files ?? [],
    body: input.body,
    theirs: null,
    state: 'waiting',
    refusal: null,
    payload: null,
    numbers: null,
    isOnDisk: false,
    hold: null,
  };
}

export function storedItem(stored: StoredCommand, secret: Secret | null): Item {
  const { id, subject, kind, version, expects, files, madeAt, state, refusal, payload, stream, seq } = stored;
  return {
    id,
    subject,
    kind,
    version,
    expects,
    files,
    madeAt,
    state,
    refusal,
    payload,
    body: secret?.body ?? null,
    theirs: secret?.theirs ?? null,
    numbers: { stream, seq },
    isOnDisk: true,
    hold: secret ? null : 'locked',
  };
}

/** As it lies on the disk, without its numbers. */
export function toStored(personId: number, item: Item, payload: Payload): Omit<StoredCommand, 'stream' | 'seq'> {
  const { id, subject, kind, version, expects, files, madeAt, state, refusal } = item;
  return { personId, id, subject, kind, version, expects, files, madeAt, state, refusal, payload };
}

export function placeOf({ state, isOnDisk }: Item, isFailing: boolean): CommandPlace {
  if (state !== 'waiting') return state;
  if (isOnDisk) return 'device';
  return isFailing ? 'unsaved' : 'saving';
}

export function viewOf(item: Item, place: CommandPlace): CommandView {
  const { id, subject, kind, version, expects, madeAt, body, theirs, refusal, hold } = item;
  return { id, subject, kind, version, expects, madeAt, place, body, theirs, refusal, hold };
}

/** Where a command's secret belongs: none can stand for another. */
export function sealPlace({ id }: { id: string }): string {
  return `command ${id}`;
}
