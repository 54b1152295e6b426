import type { AnswerValue, AnswerView } from '#offline/types.ts';

/** After the last key. Long enough for a word to be one operation, short enough to lose nothing worth mentioning in a crash. */
const restMs = 400;

/**
 * Answers that are being typed: on the screen at once, taken for good when the typing rests. Whoever leaves the question or the page
 * calls `flush` first.
 */
export class Drafts {
  readonly #record: (questionId: number, answers: AnswerValue) => void;
  readonly #drafts = new Map<number, { view: AnswerView; timer: ReturnType<typeof setTimeout> }>();
  readonly #listeners = new Set<() => void>();

  constructor(record: (questionId: number, answers: AnswerValue) => void) {
    this.#record = record;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same object until the next key. */
  readonly get = (questionId: number): AnswerView | undefined => this.#drafts.get(questionId)?.view;

  readonly put = (questionId: number, answers: AnswerValue): void => {
    clearTimeout(this.#drafts.get(questionId)?.timer);
    const timer = setTimeout(() => this.#take(questionId), restMs);
    this.#drafts.set(questionId, { view: { answers, place: 'saving', refusal: null }, timer });
    this.#tell();
  };

  /** Takes all of them now. */
  readonly flush = (): void => {
    for (const questionId of this.#drafts.keys()) this.#take(questionId);
  };

  /** Something newer than the draft was chosen for this question. */
  readonly drop = (questionId: number): void => {
    clearTimeout(this.#drafts.get(questionId)?.timer);
    if (this.#drafts.delete(questionId)) this.#tell();
  };

  #take(questionId: number): void {
    const draft = this.#drafts.get(questionId);
    if (!draft) return;
    clearTimeout(draft.timer);
    // Recorded before the draft goes, so that no moment shows the older answer.
    this.#record(questionId, draft.view.answers);
    this.#drafts.delete(questionId);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
