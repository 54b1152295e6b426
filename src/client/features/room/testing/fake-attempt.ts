import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { AnswerPlace, AnswerValue, AttemptSnapshot, OpenAttempt, SyncView } from '#offline/types.ts';

/** An attempt whose device and network do what the test says. */
export class FakeAttempt implements OpenAttempt {
  readonly attemptId: string;
  readonly recorded: { questionId: number; answers: AnswerValue }[] = [];
  readonly calls: string[] = [];
  left = 40 * 60_000;
  /** Since the start, by the steady clock; null: it agrees with the other. */
  steady: number | null = null;
  /** What the server's clock says of it. */
  leftAfterRefresh: number | null = null;
  #snapshot: AttemptSnapshot;
  readonly #listeners = new Set<() => void>();

  constructor(data: AttemptData) {
    this.attemptId = data.attemptId;
    this.#snapshot = {
      attemptId: data.attemptId,
      userId: 1,
      phase: 'active',
      completedReason: null,
      overReason: null,
      writer: 'writing',
      storageError: null,
      storeLosses: 0,
      sync: { link: 'ok', halt: null, pending: 0, isSending: false, lastContact: null, lastFailure: null },
      content: data,
      answers: new Map(),
      waiting: [],
      unsaved: [],
      refused: [],
      elsewhere: [],
      uiState: { marked: [], struck: {}, position: null, textSize: 100, timerFolded: false, sharedContentFolded: false },
      startedAt: data.startedAt,
      endTimeThreshold: data.endTimeThreshold,
      pausedAt: data.pausedAt,
      sectionLog: data.sectionLog ?? null,
      clockJumps: [],
    };
  }

  readonly getSnapshot = () => this.#snapshot;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly #endings = new Set<() => void>();

  readonly onEnding = (listener: () => void) => {
    this.#endings.add(listener);
    return () => void this.#endings.delete(listener);
  };

  /** The server's end, as the sync brings it. */
  end(reason: FinishReason): void {
    for (const listener of this.#endings) listener();
    this.change({ phase: 'over', overReason: reason });
  }

  change(change: Partial<AttemptSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  changeSync(change: Partial<SyncView>): void {
    this.change({ sync: { ...this.#snapshot.sync, ...change } });
  }

  place(
    questionId: number,
    place: AnswerPlace,
    answers: AnswerValue = this.#snapshot.answers.get(questionId)?.answers ?? null,
  ): void {
    const answersNow = new Map(this.#snapshot.answers);
    answersNow.set(questionId, { answers, place, refusal: place === 'refused' ? 'ANSWER_MISFIT' : null });
    const isWaiting = (one: AnswerPlace) => one === 'saving' || one === 'tablet' || one === 'unsaved';
    const waiting = [...answersNow].flatMap(([id, view]) => (isWaiting(view.place) ? [id] : []));
    this.change({ answers: answersNow, waiting });
  }

  readonly record: OpenAttempt['record'] = (questionId, answers) => {
    if (this.#snapshot.writer === 'read-only') return Promise.resolve('read-only');
    if (this.#snapshot.phase !== 'active') return Promise.resolve('closed');
    this.recorded.push({ questionId, answers });
    this.place(questionId, 'saving', answers);
    return Promise.resolve('saved');
  };

  readonly changeUiState: OpenAttempt['changeUiState'] = (change) =>
    this.change({ uiState: { ...this.#snapshot.uiState, ...change } });

  readonly requestFinish: OpenAttempt['requestFinish'] = () => {
    this.calls.push('requestFinish');
    if (this.#snapshot.unsaved.length > 0) return Promise.resolve('not-saved');
    this.change({ phase: 'finishing' });
    return Promise.resolve('requested');
  };

  readonly settle = (questionId: number) => {
    this.calls.push(`settle ${String(questionId)}`);
    return Promise.resolve();
  };

  /** Another device answered, and that counts. */
  replaceElsewhere(questionId: number, answers: AnswerValue): void {
    const before = this.#snapshot.answers.get(questionId)?.answers ?? null;
    const view = { answers, place: 'server', refusal: null, elsewhere: { before } } as const;
    const answersNow = new Map(this.#snapshot.answers).set(questionId, view);
    this.change({ answers: answersNow, elsewhere: [...this.#snapshot.elsewhere, questionId] });
  }

  readonly handOver: OpenAttempt['handOver'] = () => {
    this.calls.push('handOver');
    return Promise.resolve({
      operations: [],
      finish: null,
      writer: '10.abcdefgh',
      clock: { tablet: 0, server: 0, jumps: [] },
    });
  };
  readonly timeLeft = () => this.left;
  readonly heldRow = () => null;

  readonly serverNow = () => this.#snapshot.endTimeThreshold - this.left;
  readonly steadyNow = () => (this.steady === null ? this.serverNow() : this.#snapshot.startedAt + this.steady);
  readonly refresh: OpenAttempt['refresh'] = (data) => {
    this.calls.push('refresh');
    this.left = this.leftAfterRefresh ?? this.left;
    this.change({ content: data, endTimeThreshold: data.endTimeThreshold });
    return Promise.resolve();
  };
  readonly markOver = () => {
    this.calls.push('markOver');
    this.change({ phase: 'over' });
    return Promise.resolve();
  };
  readonly setSignedIn = (userId: number | null) => void this.calls.push(`setSignedIn ${String(userId)}`);
  readonly kick: OpenAttempt['kick'] = (reason) => void this.calls.push(`kick ${reason}`);
  readonly takeOver: OpenAttempt['takeOver'] = () => {
    this.calls.push('takeOver');
    this.change({ writer: 'writing' });
    return Promise.resolve('writing');
  };
  readonly pause = () => void this.calls.push('pause');
  readonly resume = () => {
    this.calls.push('resume');
    return Promise.resolve();
  };
  readonly saveClock = () => void this.calls.push('saveClock');

  readonly leave = () => {
    for (const listener of this.#endings) listener();
    this.calls.push('leave');
  };

  readonly close = () => void this.calls.push('close');
}
