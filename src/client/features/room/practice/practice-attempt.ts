import type { AttemptData } from '#contract/attempts/parts.ts';
import type { AttemptSnapshot, OpenAttempt } from '#offline/types.ts';

const nothing = () => undefined;

/** An attempt of this page's memory alone: the room works with it as with any other, and nothing is stored, sent or scored. */
export class PracticeAttempt implements OpenAttempt {
  readonly attemptId: string;
  #snapshot: AttemptSnapshot;
  readonly #listeners = new Set<() => void>();

  constructor(content: AttemptData) {
    this.attemptId = content.attemptId;
    this.#snapshot = {
      attemptId: content.attemptId,
      userId: 0,
      phase: 'active',
      completedReason: null,
      overReason: null,
      writer: 'writing',
      storageError: null,
      storeLosses: 0,
      sync: { link: 'ok', halt: null, pending: 0, isSending: false, lastContact: null, lastFailure: null },
      content,
      answers: new Map(),
      waiting: [],
      unsaved: [],
      refused: [],
      elsewhere: [],
      uiState: { marked: [], struck: {}, position: null, textSize: 100, timerFolded: false, sharedContentFolded: false },
      startedAt: content.startedAt,
      endTimeThreshold: content.endTimeThreshold,
      pausedAt: null,
      sectionLog: null,
      clockJumps: [],
    };
  }

  readonly getSnapshot = () => this.#snapshot;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #change(change: Partial<AttemptSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly record: OpenAttempt['record'] = (questionId, answers) => {
    const all = new Map(this.#snapshot.answers).set(questionId, { answers, place: 'server', refusal: null });
    this.#change({ answers: all });
    return Promise.resolve('saved');
  };

  readonly changeUiState: OpenAttempt['changeUiState'] = (change) =>
    this.#change({ uiState: { ...this.#snapshot.uiState, ...change } });

  readonly requestFinish: OpenAttempt['requestFinish'] = () => {
    this.#change({ phase: 'completed', completedReason: 'student' });
    return Promise.resolve('requested');
  };

  readonly timeLeft = () => Math.max(0, this.#snapshot.endTimeThreshold - Date.now());
  readonly heldRow = () => null;

  readonly serverNow = () => Date.now();
  readonly steadyNow = () => Date.now();

  // Of a network and a disk, which it has not.
  readonly onEnding = () => nothing;
  readonly settle = () => Promise.resolve();
  readonly handOver = () => Promise.resolve(null);
  readonly refresh = () => Promise.resolve();
  readonly markOver = () => Promise.resolve();
  readonly setSignedIn = nothing;
  readonly kick = nothing;
  readonly takeOver: OpenAttempt['takeOver'] = () => Promise.resolve('writing');
  readonly leave = nothing;
  readonly pause = nothing;
  readonly resume = () => Promise.resolve();
  readonly saveClock = nothing;
  readonly close = nothing;
}
