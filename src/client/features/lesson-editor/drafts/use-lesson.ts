import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSame } from '#lib/is-same.ts';
import { isDrawnByEditor } from '#ui/rich-editor/drawn-by-editor.ts';
import { editLesson, type LessonEdit } from '#domain/lessons/edit-lesson.ts';
import type { CoWriter } from '#contract/lessons/co-authors.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import type { AutosaveState } from '#client/kit/drafts/autosave-types.ts';
import { noHistory, noted, rebased, redone, undone, type LessonHistory } from './history.ts';
import type { LessonDraft, LessonShape } from './lesson-draft.ts';
import { mergeLessons } from './merge-lessons.ts';

/** One thing of the draft: `select` gives back what lies there, nothing new. Letters that an editor shows already are drawn after it. */
export function useLessonState<T>(draft: LessonDraft, select: (state: AutosaveState<LessonShape>) => T): T {
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

export interface LessonEditing {
  edit: (change: LessonEdit) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** Returns the subject of a change: letters of the same text are one step of the undo. */
function subjectOf(edit: LessonEdit): string {
  switch (edit.do) {
    case 'texts':
      return `texts ${Object.keys(edit).join()}`;
    case 'module-set':
      return `module ${edit.moduleId} ${Object.keys(edit.patch).join()}`;
    case 'page-set':
      return `page ${edit.pageId}`;
    case 'task':
      return `task ${edit.moduleId} ${edit.edit.do} ${JSON.stringify(Object.values(edit.edit).slice(1, 2))}`.slice(0, 100);
    case 'purpose-set':
      return `purpose ${edit.purpose.id}`;
    case 'descriptor':
      return `descriptor ${edit.moduleId}`;
    default:
      // Each is a step of its own.
      return `${edit.do} ${crypto.getRandomValues(new Uint32Array(1)).join()}`;
  }
}

export function useLessonEditing(draft: LessonDraft): LessonEditing {
  const history = useRef<LessonHistory>(noHistory);
  const [can, setCan] = useState({ undo: false, redo: false });

  const take = useCallback((next: LessonHistory) => {
    history.current = next;
    const [undo, redo] = [next.before.length > 0, next.after.length > 0];
    setCan((before) => (before.undo === undo && before.redo === redo ? before : { undo, redo }));
  }, []);

  // Changes of co-authors stay when a step of one's own is undone.
  useEffect(() => {
    let was = draft.getState();
    return draft.subscribe(() => {
      const now = draft.getState();
      if (now.merged !== was.merged)
        history.current = rebased(history.current, (step) => mergeLessons(was.fields, step, now.fields).fields);
      was = now;
    });
  }, [draft]);

  const edit = useCallback(
    (change: LessonEdit) => {
      const was = draft.getState().fields;
      draft.change((fields) => editLesson(fields, change));
      // Folding is no change of the text.
      if (draft.getState().fields === was || (change.do === 'page-set' && change.isExpanded !== undefined)) return;
      take(noted(history.current, was, subjectOf(change), performance.now()));
    },
    [draft, take],
  );
  const step = useCallback(
    (way: typeof undone) => {
      const now: LessonDocument = draft.getState().fields;
      const stepped = way(history.current, now);
      if (!stepped) return;
      take(stepped.history);
      draft.replace({ ...stepped.lesson, version: now.version + 1 });
    },
    [draft, take],
  );
  return {
    edit,
    undo: useCallback(() => step(undone), [step]),
    redo: useCallback(() => step(redone), [step]),
    canUndo: can.undo,
    canRedo: can.redo,
  };
}

/** Counts how often a value came from elsewhere than its own editor, which then begins again. @param value compared by content */
export function useEdition(draft: LessonDraft, value: unknown): number {
  const edition = useLessonState(draft, (state) => state.edition);
  const [seen, setSeen] = useState({ edition, value, count: 0 });
  if (seen.edition === edition && seen.value === value) return seen.count;
  const isOwn = seen.edition === edition || isSame(seen.value, value);
  const count = isOwn ? seen.count : seen.count + 1;
  setSeen({ edition, value, count });
  return count;
}

export interface LessonContext {
  draft: LessonDraft;
  edit: (change: LessonEdit) => void;
  /** Who else writes the lesson just now. */
  others: readonly CoWriter[];
}

const Context = createContext<LessonContext | null>(null);
export const LessonProvider = Context.Provider;

/** The lesson that is being written on this page. */
export function useLesson(): LessonContext {
  const found = useContext(Context);
  if (!found) throw new Error('This part stands outside of a builder');
  return found;
}

export function useLessonPart<T>(select: (lesson: LessonDocument) => T): T {
  const { draft } = useLesson();
  return useLessonState(draft, ({ fields }) => select(fields));
}
