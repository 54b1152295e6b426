/** What a person has done here and the log does not have yet is shown all the same: it is on the device, and comes in its place. */
import { partEvent, stageEvent } from '#domain/live-lessons/command-event.ts';
import type { LiveBody } from '#domain/live-lessons/event.ts';
import { withEvent } from '#domain/live-lessons/fold.ts';
import { toQuestion } from '#mechanics/quick-question.ts';
import type { Question } from '#mechanics/question.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { liveSubject, partActOf, stageActOf } from '#client/commands/kinds/live-lesson.ts';
import type { View } from './log-view.ts';

/** @param logged ids of one's own events in the log */
export function withPending(
  view: View,
  commands: readonly CommandView[],
  { lessonId, personId, logged }: { lessonId: string; personId: number; logged: ReadonlySet<string> },
): View {
  let shown = view;
  for (const command of commands) {
    if (command.subject !== liveSubject(lessonId) || command.place === 'refused' || logged.has(command.id)) continue;
    const body = bodyOf(command);
    if (body) shown = withEvent(shown, { body, personId, at: command.madeAt });
  }
  return shown;
}

function bodyOf(command: CommandView): LiveBody<Question> | null {
  const act = stageActOf(command);
  // The question of a task comes from the server.
  if (act) return act.act === 'ask-task' ? null : stageEvent(act, toQuestion);
  const part = partActOf(command);
  return part && partEvent(part);
}
