/** A batch as the server has it, with what its marker has changed since on this device. */
import * as v from 'valibot';
import { examMarkInkKind } from '#contract/commands/kinds/exam-mark-ink.ts';
import { examMarkKind } from '#contract/commands/kinds/exam-mark.ts';
import type { MarkingTask } from '#contract/marking/parts.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';

export interface OwnTask extends MarkingTask {
  /** Where the last change of it is; null: nothing was changed here. */
  place: CommandPlace | null;
}

export function withOwnMarks(tasks: readonly MarkingTask[], views: readonly CommandView[]): OwnTask[] {
  const marks = views.filter(({ kind }) => kind === examMarkKind.kind);
  return tasks.map((task) => {
    const own = marks.filter(({ body }) => body?.['taskId'] === task.id);
    return { ...task, own: own.reduce((before, view) => after(before, view), task.own), place: own.at(-1)?.place ?? null };
  });
}

/** What was refused, or has to be decided, is shown beside the answer. */
function after(before: MarkingTask['own'], { id, body, expects, place }: CommandView): MarkingTask['own'] {
  if (place === 'refused' || place === 'decide') return before;
  const { success, output } = v.safeParse(examMarkKind.body, body);
  // What the server has applied is in its answer, unless that was read before.
  if (!success || (place === 'server' && before.versionId !== expects)) return before;
  const { points, choices, remark, isDone } = output;
  return { points, choices, remark, isDone, versionId: id };
}

/** One's own ink on an answer's pages. What the server has applied comes twice, which changes nothing. */
export function ownInk(taskId: string, ink: MarkingTask['ink'], views: readonly CommandView[]): MarkSet {
  let set = withChange(noMarks, { add: ink, remove: [] });
  for (const { kind, body, place } of views) {
    if (kind !== examMarkInkKind.kind || body?.['taskId'] !== taskId || place === 'refused') continue;
    const { success, output } = v.safeParse(examMarkInkKind.body, body);
    if (success) set = withChange(set, output);
  }
  return set;
}

/** The next answer after this one that is not marked, from the beginning again. Null: none is left. */
export function nextOpen(tasks: readonly OwnTask[], taskId: string | null): OwnTask | null {
  const at = tasks.findIndex(({ id }) => id === taskId);
  return [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)].find(({ own, id }) => !own.isDone && id !== taskId) ?? null;
}
