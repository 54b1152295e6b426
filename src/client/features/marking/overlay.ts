/** A batch as the server has it, with what its marker has changed since on this device. */
import { examMarkInkKind } from '#contract/commands/kinds/exam-mark-ink.ts';
import { examMarkKind } from '#contract/commands/kinds/exam-mark.ts';
import type { MarkedQuestion, MarkingTask } from '#contract/marking/parts.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';
import { reduceMark, type OwnMark } from '#domain/marking/reduce-mark.ts';
import { readCommand } from '#client/commands/read-command.ts';

export interface OwnTask extends MarkingTask {
  /** Where the last change of it is; null: nothing was changed here. */
  place: CommandPlace | null;
}

/** @param questions by id: of an answer whose question is not here the server alone judges the points */
export function withOwnMarks(
  tasks: readonly MarkingTask[],
  views: readonly CommandView[],
  questions: ReadonlyMap<number, MarkedQuestion> = new Map(),
): OwnTask[] {
  const marks = views.filter(({ kind }) => kind === examMarkKind.kind);
  return tasks.map((task) => {
    const question = questions.get(task.questionId) ?? null;
    const own = marks.filter(({ body }) => body?.['taskId'] === task.id);
    const mark = own.reduce((before, view) => after(before, view, question), task.own);
    return { ...task, own: mark, place: own.at(-1)?.place ?? null };
  });
}

/** What was refused, or has to be decided, is shown beside the answer. */
function after(before: OwnMark, view: CommandView, question: MarkedQuestion | null): OwnMark {
  const { id, expects, place } = view;
  if (place === 'refused' || place === 'decide') return before;
  const said = readCommand([examMarkKind], view)?.body;
  // What the server has applied is in its answer, unless that was read before.
  if (!said || (place === 'server' && before.versionId !== expects)) return before;
  // What the page shows is what its person saw: whether another device wrote meanwhile, the server finds.
  const outcome = reduceMark(before, { id, expects: before.versionId, said }, { isClosed: false, question });
  return outcome.fate === 'applied' ? outcome.state : before;
}

/** One's own ink on an answer's pages. What the server has applied comes twice, which changes nothing. */
export function ownInk(taskId: string, ink: MarkingTask['ink'], views: readonly CommandView[]): MarkSet {
  let set = withChange(noMarks, { add: ink, remove: [] });
  for (const view of views) {
    const change = view.place === 'refused' ? null : readCommand([examMarkInkKind], view)?.body;
    if (change?.taskId === taskId) set = withChange(set, change);
  }
  return set;
}

/** The next answer after this one that is not marked, from the beginning again. Null: none is left. */
export function nextOpen(tasks: readonly OwnTask[], taskId: string | null): OwnTask | null {
  const at = tasks.findIndex(({ id }) => id === taskId);
  return [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)].find(({ own, id }) => !own.isDone && id !== taskId) ?? null;
}
