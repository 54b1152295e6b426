/**
 * The way of a text from the keyboard to the server: changed > on the device > sent as the draft > acknowledged. Nothing is
 * released before the next stage has it; text typed meanwhile is queued. No React and no clock of its own: the same code runs in tests that
 * cut the line and kill the page at every step.
 */
import type {
  Autosave,
  AutosavePorts,
  AutosaveStart,
  AutosaveState,
  DraftRules,
  DraftShape,
  SendOutcome,
  ServerCopy,
} from './autosave-types.ts';

/** From the last keystroke to the sending. */
export const restMs = 1500;
const firstRetryMs = 3000;
const lastRetryMs = 30_000;
/** Limit of sendings with unknown outcome: beyond it they count as somebody else's. */
const mostSent = 8;

export function openAutosave<S extends DraftShape>(
  rules: DraftRules<S>,
  ports: AutosavePorts<S>,
  start: AutosaveStart<S>,
): Autosave<S> {
  type Fields = S['fields'];
  const { isSame, merge, withUnit } = rules;
  let state: AutosaveState<S> = {
    ...start,
    device: 'saved',
    line: 'rest',
    conflict: null,
    problem: null,
    edition: 0,
    merged: 0,
  };
  let sent = start.sent;
  let isClosed = false;
  let isReleased = false;
  let calledOff: (() => void) | null = null;
  let retryMs = firstRetryMs;
  let running: Promise<void> | null = null;
  let isUrgent = false;
  const listeners = new Set<() => void>();

  function set(patch: Partial<AutosaveState<S>>): void {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }

  /** Something new in which nothing is written yet is not made: whoever only looked leaves no empty draft behind. */
  const isNothing = () => state.copy === null && rules.isBlank(state.fields);
  const isPending = () => !isReleased && state.base !== state.fields && !isSame(state.base, state.fields) && !isNothing();
  /** Also a text that was undone: an earlier sending of which nobody knows the end may have brought it to the server. */
  const isUnsettled = () => isPending() || sent.length > 0;
  const isAtRisk = () => isPending() && state.device !== 'saved';
  const canSend = () => state.conflict === null && state.line !== 'gone';

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const onChange = () => {
        listeners.delete(onChange);
        resolve();
      };
      listeners.add(onChange);
    });
  }

  /** An editor that shows these contents already goes on as it is, with its cursor and its undo. */
  function editionFor(fields: Fields): number {
    return rules.isShownSame(fields, state.fields) ? state.edition : state.edition + 1;
  }

  // --- to the device: one write at a time, always of the newest state

  let isDirty = false;
  let writing: Promise<void> | null = null;

  function persist(): Promise<void> {
    isDirty = true;
    writing ??= write();
    return writing;
  }

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      const { fields, base, copy } = state;
      try {
        if (isUnsettled()) await ports.keep({ known: copy && { id: copy.id, revision: copy.revision }, fields, base, sent });
        else await ports.drop();
        if (state.fields === fields && state.device !== 'saved') set({ device: 'saved' });
      } catch {
        // It is in memory, and is sent all the same; the next change and the next sending try the disk again.
        if (state.device !== 'failed') set({ device: 'failed' });
      }
    }
    // Here, not a moment later: who asks in between would wait for a write that is over.
    writing = null;
  }

  // --- to the server: one call at a time

  function callOff(): void {
    calledOff?.();
    calledOff = null;
  }

  function sendIn(ms: number): void {
    callOff();
    calledOff = ports.later(ms, () => {
      calledOff = null;
      void send();
    });
  }

  function send(): Promise<void> {
    running ??= sendAll().finally(() => (running = null));
    return running;
  }

  async function sendAll(): Promise<void> {
    callOff();
    while (isUnsettled() && canSend()) {
      const { fields, base, copy } = state;
      set({ line: 'sending', problem: null });
      if (!isPending() && copy !== null) {
        // There is nothing to send, unless what was undone has arrived.
        if (!(await reread(copy.id))) return;
        await persist();
        continue;
      }
      const before = sent.filter((one) => !isSame(one, fields));
      const isFirstTime = before.length === sent.length;
      // Known before it goes out: after a crash this must not look like somebody else's.
      sent = [...before, fields].slice(-mostSent);
      await persist();
      if (isReleased) return;
      const outcome = copy === null ? await ports.create(fields) : await ports.save(copy, base, fields);
      if (isReleased) return;
      // A refused state did not arrive, unless it had been sent before.
      if (outcome.outcome === 'refused' && isFirstTime) sent = sent.filter((one) => one !== fields);
      if (outcome.outcome === 'conflict' && copy !== null) {
        if (!(await reread(copy.id))) return;
      } else if (outcome.outcome === 'saved') {
        retryMs = firstRetryMs;
        // A creation that was repeated gives what came first.
        if (copy === null && !isSame(outcome.copy.fields, fields)) takeIn(outcome.copy);
        else {
          sent = [];
          set({ copy: outcome.copy, base: fields });
        }
      } else {
        // Before the retry is planned: one that came during the write would find this round under way, and be lost.
        await persist();
        if (isReleased) return;
        if (outcome.outcome !== 'refused' || state.fields === fields) {
          stopBy(outcome);
          return;
        }
      }
      await persist();
      // Text typed in the meantime also waits for the pause before it is sent.
      const isResting = outcome.outcome === 'refused' || (outcome.outcome === 'saved' && copy !== null);
      if (isResting && !isUrgent && isPending()) {
        set({ line: 'waiting' });
        sendIn(restMs);
        return;
      }
    }
    if (!isUnsettled() && canSend()) set({ line: 'rest', problem: null });
  }

  async function reread(id: S['id']): Promise<boolean> {
    const outcome = await ports.read(id);
    if (outcome.outcome === 'saved') {
      takeIn(outcome.copy);
      return true;
    }
    stopBy(outcome.outcome === 'conflict' ? { outcome: 'dropout' } : outcome);
    return false;
  }

  function stopBy(outcome: Exclude<SendOutcome<S>, { outcome: 'saved' }>): void {
    if (outcome.outcome === 'gone') set({ line: 'gone' });
    else if (outcome.outcome === 'refused') set({ line: 'refused', problem: outcome.message });
    else {
      set({ line: 'offline' });
      if (isClosed && !isAtRisk()) return;
      sendIn(retryMs);
      retryMs = Math.min(lastRetryMs, retryMs * 2);
    }
  }

  /** The server has another text than was thought. */
  function takeIn(theirs: ServerCopy<S>): void {
    // My own sending, of which the answer was lost.
    const isOwn = sent.some((one) => isSame(one, theirs.fields));
    if (isOwn || isSame(theirs.fields, state.base)) {
      sent = [];
      set({ copy: theirs, base: theirs.fields, conflict: null });
      return;
    }
    const { fields, conflicts } = merge(state.base, state.fields, theirs.fields);
    if (conflicts.length > 0) {
      set({ line: 'conflict', conflict: { theirs, fields: theirs.fields, units: conflicts } });
      return;
    }
    sent = [];
    const isChanged = !isSame(fields, state.fields);
    set({
      copy: theirs,
      base: theirs.fields,
      fields,
      conflict: null,
      edition: editionFor(fields),
      ...(isChanged && { merged: state.merged + 1 }),
    });
  }

  function changeTo(fields: Fields, edition: number): void {
    if (fields === state.fields) return;
    const line = !canSend() || state.line === 'sending' || state.line === 'offline' ? state.line : 'waiting';
    set({ fields, edition, device: state.device === 'failed' ? 'failed' : 'writing', line });
    void persist();
    if (canSend() && running === null && (line !== 'offline' || calledOff === null)) sendIn(restMs);
  }

  /** A round that is under way may have begun before the last change. */
  async function endOfRounds(): Promise<void> {
    const round = running;
    if (round === null) return;
    await round;
    await endOfRounds();
  }

  /** Or until it is on the screen again. */
  async function untilSafe(): Promise<void> {
    if (!isClosed || !isAtRisk()) return;
    await nextChange();
    await endOfRounds();
    await untilSafe();
  }

  async function settle(): Promise<boolean> {
    await endOfRounds();
    isUrgent = true;
    await send();
    isUrgent = false;
    await persist();
    return !isUnsettled() && canSend();
  }

  if (isUnsettled()) {
    set({ line: 'waiting' });
    sendIn(0);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (update) => changeTo(update(state.fields), state.edition),
    replace: (fields) => changeTo(fields, editionFor(fields)),
    settle,
    accept: (copy) => {
      sent = [];
      set({
        copy,
        base: copy.fields,
        // The server cleans texts when it publishes.
        ...(!isPending() && { fields: copy.fields, line: 'rest', edition: editionFor(copy.fields) }),
      });
      void persist();
      if (isPending()) sendIn(restMs);
    },
    decide: (choices) => {
      const { conflict } = state;
      if (!conflict) return;
      const { theirs } = conflict;
      // Again: one may have typed on meanwhile.
      let { fields } = theirs ? merge(state.base, state.fields, theirs.fields) : state;
      for (const unit of conflict.units) if (choices[unit] === 'theirs') fields = withUnit(fields, conflict.fields, unit);
      if (theirs) sent = [];
      const met = theirs && { copy: theirs, base: theirs.fields };
      set({ ...met, fields, conflict: null, line: 'waiting', edition: editionFor(fields) });
      void persist();
      sendIn(0);
    },
    offer: (draft) => {
      const { fields, conflicts } = merge(draft.base, draft.fields, state.fields);
      // Where both have changed the same, mine is what this tab shows.
      const merged = conflicts.reduce((all, unit) => withUnit(all, state.fields, unit), fields);
      changeTo(merged, editionFor(merged));
      if (conflicts.length > 0) set({ line: 'conflict', conflict: { theirs: null, fields: draft.fields, units: conflicts } });
    },
    meet: (copy) => {
      if (running || (state.copy && state.copy.revision > copy.revision)) return;
      if (state.copy?.revision === copy.revision) set({ copy });
      else {
        takeIn(copy);
        void persist();
        if (isUnsettled() && canSend()) sendIn(0);
      }
    },
    isPending,
    isAtRisk,
    keep: persist,
    release: async () => {
      isReleased = true;
      callOff();
      sent = [];
      set({ base: state.fields, conflict: null });
      await persist();
    },
    close: async () => {
      isClosed = true;
      callOff();
      if (isUnsettled() && canSend()) await settle();
      await persist();
      await untilSafe();
      if (isClosed) callOff();
    },
    reopen: () => {
      if (!isClosed) return;
      isClosed = false;
      const isIdle = isUnsettled() && canSend() && running === null;
      set(isIdle ? { line: 'waiting', problem: null } : {});
      if (isIdle) sendIn(0);
    },
  };
}
