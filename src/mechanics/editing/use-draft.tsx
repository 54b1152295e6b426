import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * @param field names a text that is being typed into: all that is typed there in a row is one step of undo. Without it each change is a step.
 */
export type Change<C> = (update: (content: C) => C, field?: string) => void;

export interface DraftHistory {
  /** False: there is nothing to undo. */
  undo: () => boolean;
  redo: () => boolean;
  /** The text that the last step typed into; null: it changed something else. Undefined: there is no step. */
  lastField: () => string | null | undefined;
}

interface Step<C> {
  content: C;
  field: string | null;
}

const longest = 200;

/**
 * One draft being edited: `change` is always the same function, so that rows drawn once stay, and works on the newest content also twice
 * within one event. Every step can be undone: earlier contents stay in memory, which costs little, since unchanged parts are shared.
 */
export function useDraft<C extends object>(
  content: C,
  onChange: (content: C) => void,
): { change: Change<C>; history: DraftHistory } {
  const latest = useRef(content);
  const send = useRef(onChange);
  const past = useRef<Step<C>[]>([]);
  const future = useRef<Step<C>[]>([]);

  const given = useRef(content);
  useLayoutEffect(() => {
    send.current = onChange;
    // Drawn again for another reason, before the last letter has come back: what was given then is older than what is known here.
    if (given.current === content) return;
    given.current = content;
    latest.current = content;
  });

  const give = useCallback((next: C) => {
    latest.current = next;
    send.current(next);
  }, []);

  const change = useCallback<Change<C>>(
    (update, field) => {
      const before = latest.current;
      const after = update(before);
      if (after === before) return;
      const isSameText = field !== undefined && past.current.at(-1)?.field === field;
      if (!isSameText) past.current = [...past.current.slice(-longest), { content: before, field: field ?? null }];
      future.current = [];
      give(after);
    },
    [give],
  );

  const history = useMemo<DraftHistory>(() => {
    const go = (from: typeof past, to: typeof past) => {
      let step = from.current.at(-1);
      from.current = from.current.slice(0, -1);
      // A text's own editor may have undone its letters already: that step has nothing left.
      while (step && JSON.stringify(step.content) === JSON.stringify(latest.current)) {
        step = from.current.at(-1);
        from.current = from.current.slice(0, -1);
      }
      if (!step) return false;
      const { content: wanted } = step;
      to.current = [...to.current, { content: latest.current, field: step.field }];
      give(wanted);
      return true;
    };
    return { undo: () => go(past, future), redo: () => go(future, past), lastField: () => lastTextOf(past.current.at(-1)) };
  }, [give]);

  return { change, history };
}

/** Steps of a drag are joined like letters, but are no text. */
function lastTextOf(step: { field: string | null } | undefined): string | null | undefined {
  return step?.field?.startsWith('move:') ? null : step?.field;
}
