import type { BoardRow } from '#contract/board/board-parts.ts';
import { toBoardEntry, type BoardEntry } from './board-view.ts';

/** `live`: over the socket. `asking`: by asking every few seconds. `away`: the server does not answer. */
export type FeedState = 'loading' | 'live' | 'asking' | 'away';

/** The board's rows outside of React: ten thousand of them change, and a score is drawn. */
export class BoardStore {
  readonly entries = new Map<string, BoardEntry>();
  feed: FeedState = 'loading';
  /** False until the first whole reading: no rows then mean nothing. */
  isRead = false;
  /** Not all of it is here: the rest must be filtered for. */
  isCut = false;
  error: string | null = null;
  /** Server's clock minus this one's, ms. */
  #offset = 0;
  #version = 0;
  #listed: { version: number; entries: readonly BoardEntry[] } = { version: -1, entries: [] };
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  /** All rows as of a version: the same list until something changes. */
  readonly list = (version: number): readonly BoardEntry[] => {
    if (version !== this.#listed.version) this.#listed = { version, entries: [...this.entries.values()] };
    return this.#listed.entries;
  };

  readonly now = (): number => Date.now() + this.#offset;

  setNow(serverNow: number): void {
    this.#offset = serverNow - Date.now();
  }

  /** @returns false when a row came without its name and is not known: all must be read again. */
  apply(rows: readonly BoardRow[]): boolean {
    let isWhole = true;
    for (const row of rows) {
      const about = row.about ?? this.entries.get(row.id)?.about;
      const known = this.entries.get(row.id);
      if (!about) isWhole = false;
      else if (known && !row.about) this.entries.set(row.id, { ...known, ...row, about: known.about });
      else this.entries.set(row.id, toBoardEntry(row, about));
    }
    if (rows.length > 0) this.changed();
    return isWhole;
  }

  /** After a whole reading: what it did not contain has left the board. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.entries.keys()) if (!ids.has(id)) this.entries.delete(id);
    this.changed();
  }

  set(change: Partial<Pick<BoardStore, 'feed' | 'isRead' | 'isCut' | 'error'>>): void {
    Object.assign(this, change);
    this.changed();
  }

  changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
