/** Attempt UI state: the student's marks and position. Best effort: relaxed writes, storage errors are not reported. */
import { StoreError, type Store } from './ports.ts';
import type { UiState } from './records.ts';

export class StoredUiState {
  readonly #attemptId: string;
  readonly #store: Store;
  readonly #canWrite: () => boolean;
  #uiState: UiState;
  #isSaving = false;

  constructor(attemptId: string, store: Store, canWrite: () => boolean, uiState: UiState) {
    this.#attemptId = attemptId;
    this.#store = store;
    this.#canWrite = canWrite;
    this.#uiState = uiState;
  }

  get current(): UiState {
    return this.#uiState;
  }

  change(change: Partial<UiState>): void {
    this.#uiState = { ...this.#uiState, ...change };
    void this.save();
  }

  /** Takes the state that another page wrote. */
  follow(uiState: UiState | null): void {
    this.#uiState = uiState ?? this.#uiState;
  }

  async save(): Promise<void> {
    if (this.#isSaving || !this.#canWrite()) return;
    this.#isSaving = true;
    let saved: UiState | null = null;
    try {
      while (saved !== this.#uiState) {
        saved = this.#uiState;
        await this.#store.writeRelaxed({ attemptId: this.#attemptId, desk: saved });
      }
    } catch (error) {
      // The writes of the answers report storage errors to the student.
      if (!(error instanceof StoreError)) throw error;
    } finally {
      this.#isSaving = false;
    }
  }
}
