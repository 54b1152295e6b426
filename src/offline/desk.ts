/** The student's marks and place. Nice to have: saved by the way, and a disk that refuses them is not told of. */
import { StoreError, type Store } from './ports.ts';
import type { Desk } from './records.ts';

export class KeptDesk {
  readonly #attemptId: string;
  readonly #store: Store;
  readonly #canWrite: () => boolean;
  #desk: Desk;
  #isSaving = false;

  constructor(attemptId: string, store: Store, canWrite: () => boolean, desk: Desk) {
    this.#attemptId = attemptId;
    this.#store = store;
    this.#canWrite = canWrite;
    this.#desk = desk;
  }

  get current(): Desk {
    return this.#desk;
  }

  change(change: Partial<Desk>): void {
    this.#desk = { ...this.#desk, ...change };
    void this.save();
  }

  /** As another page has it. */
  follow(desk: Desk | null): void {
    this.#desk = desk ?? this.#desk;
  }

  async save(): Promise<void> {
    if (this.#isSaving || !this.#canWrite()) return;
    this.#isSaving = true;
    let saved: Desk | null = null;
    try {
      while (saved !== this.#desk) {
        saved = this.#desk;
        await this.#store.writeRelaxed({ attemptId: this.#attemptId, desk: saved });
      }
    } catch (error) {
      // The answers' own writes tell the student of a disk that refuses.
      if (!(error instanceof StoreError)) throw error;
    } finally {
      this.#isSaving = false;
    }
  }
}
