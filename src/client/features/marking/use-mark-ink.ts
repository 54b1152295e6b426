import { useMemo, useState } from 'react';
import type { MarkingTask } from '#contract/marking/parts.ts';
import { changeOf, noHistory, redo, undo, withEdit, type InkHistory } from '#domain/ink/history.ts';
import type { MarkChange } from '#domain/ink/mark-set.ts';
import { newExamMarkInk } from '#client/commands/exam-mark-command.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { newId } from '#client/new-id.ts';
import type { InkChanges } from '#client/features/homework/shared/reviewing/ink-page.tsx';
import { ownInk } from './overlay.ts';

/** Of one command: the contract takes 200. */
const mostMarksAtOnce = 100;

/** What one writes on the photos of an answer: every change is a command before it is shown. */
export function useMarkInk({ id, ink }: MarkingTask): InkChanges & { set: ReturnType<typeof ownInk> } {
  const queue = useQueue();
  const views = useCommands();
  const [history, setHistory] = useState<InkHistory>(noHistory);
  const set = useMemo(() => ownInk(id, ink, views), [id, ink, views]);

  function apply({ add, remove }: MarkChange): void {
    const count = Math.max(add.length, remove.length);
    for (let from = 0; from < count; from += mostMarksAtOnce) {
      const to = from + mostMarksAtOnce;
      queue?.enqueue(newExamMarkInk({ taskId: id, add: add.slice(from, to), remove: remove.slice(from, to) }));
    }
  }

  function step(next: ReturnType<typeof undo>): void {
    if (!next) return;
    setHistory(next.history);
    apply(next.change);
  }

  return {
    isReady: queue !== null,
    set,
    edit(edit) {
      setHistory(withEdit(history, edit));
      apply(changeOf(edit));
    },
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => step(undo(history, newId)),
    redo: () => step(redo(history, newId)),
  };
}
