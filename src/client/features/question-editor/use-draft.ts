import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isDrawnByEditor } from '#ui/rich-editor/drawn-by-editor.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import type { AutosaveState } from '#client/kit/drafts/autosave-types.ts';
import type { DraftFields } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import type { QuestionShape } from './drafts/question-autosave.ts';

/**
 * One thing of the draft: who looks at the points is not drawn again with every letter. `select` gives back what lies there, nothing new. What
 * comes of a letter that the text being written shows already is drawn after it: React has nothing to do between a letter and its being on the screen.
 */
export function useDraftState<T>(draft: QuestionDraft, select: (state: AutosaveState<QuestionShape<QuestionFull>>) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      let isWaiting = false;
      return draft.subscribe(() => {
        if (!isDrawnByEditor()) listener();
        else if (!isWaiting) {
          isWaiting = true;
          void afterDrawing().then(() => {
            isWaiting = false;
            listener();
          });
        }
      });
    },
    [draft],
  );
  return useSyncExternalStore(subscribe, () => select(draft.getState()));
}

export function useField<K extends keyof DraftFields>(
  draft: QuestionDraft,
  name: K,
): readonly [DraftFields[K], (value: DraftFields[K]) => void] {
  const value = useDraftState(draft, ({ fields }) => fields[name]);
  const set = useCallback((next: DraftFields[K]) => draft.change((fields) => ({ ...fields, [name]: next })), [draft, name]);
  return [value, set];
}

/** The fields once they have rested, drawn when nothing else waits: a preview costs a keystroke nothing, not even a look. */
export function useRestedFields(draft: QuestionDraft, ms = 500): DraftFields {
  const [rested, setRested] = useState(() => draft.getState().fields);
  useEffect(() => {
    let seen: DraftFields | undefined;
    let changedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One timer goes on until the fields have rested: one that is set again for every letter costs each of them.
    const wait = (left: number) => {
      timer = setTimeout(() => {
        const more = changedAt + ms - performance.now();
        timer = undefined;
        if (more > 0) wait(more);
        else startTransition(() => setRested(draft.getState().fields));
      }, left);
    };
    const look = () => {
      const { fields } = draft.getState();
      if (fields === seen) return;
      seen = fields;
      changedAt = performance.now();
      if (timer === undefined) wait(ms);
    };
    look();
    const stop = draft.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft, ms]);
  return rested;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
