/** Undo and redo over a set that only grows: what is undone is removed for good, and what comes back comes under a new id. */
import type { Mark } from './marks.ts';
import type { MarkChange } from './mark-set.ts';

/** One step of a person: marks that came and marks that went. */
export interface InkEdit {
  readonly added: readonly Mark[];
  readonly removed: readonly Mark[];
}

export interface InkHistory {
  /** Oldest first. */
  readonly done: readonly InkEdit[];
  readonly undone: readonly InkEdit[];
}

export const noHistory: InkHistory = { done: [], undone: [] };
/** Steps that can be undone. */
const mostSteps = 200;

export function changeOf({ added, removed }: InkEdit): MarkChange {
  return { add: added, remove: removed.map(({ id }) => id) };
}

/** After a new step nothing can be redone. */
export function withEdit(history: InkHistory, edit: InkEdit): InkHistory {
  return { done: [...history.done, edit].slice(-mostSteps), undone: [] };
}

interface Step {
  history: InkHistory;
  change: MarkChange;
}

/** @returns null: there is nothing to undo */
export function undo({ done, undone }: InkHistory, newId: () => string): Step | null {
  const last = done.at(-1);
  if (!last) return null;
  const { edit, renamed } = turnedBack(last, newId);
  return {
    history: {
      done: done.slice(0, -1).map((one) => underNewIds(one, renamed)),
      undone: [...undone.map((one) => underNewIds(one, renamed)), edit],
    },
    change: changeOf(edit),
  };
}

/** @returns null: there is nothing to do again */
export function redo({ done, undone }: InkHistory, newId: () => string): Step | null {
  const last = undone.at(-1);
  if (!last) return null;
  const { edit, renamed } = turnedBack(last, newId);
  return {
    history: {
      done: [...done.map((one) => underNewIds(one, renamed)), edit],
      undone: undone.slice(0, -1).map((one) => underNewIds(one, renamed)),
    },
    change: changeOf(edit),
  };
}

/** The opposite step. What it brings back has new ids, which all other steps have to know it by. */
function turnedBack({ added, removed }: InkEdit, newId: () => string): { edit: InkEdit; renamed: Map<string, string> } {
  const renamed = new Map(removed.map(({ id }) => [id, newId()]));
  return { edit: { added: removed.map((mark) => underNewId(mark, renamed)), removed: added }, renamed };
}

function underNewId(mark: Mark, renamed: ReadonlyMap<string, string>): Mark {
  const id = renamed.get(mark.id);
  return id === undefined ? mark : { ...mark, id };
}

function underNewIds({ added, removed }: InkEdit, renamed: ReadonlyMap<string, string>): InkEdit {
  const all = (marks: readonly Mark[]) => marks.map((mark) => underNewId(mark, renamed));
  return { added: all(added), removed: all(removed) };
}
