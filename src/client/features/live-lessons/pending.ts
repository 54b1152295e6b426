/** Shows events that are on this device and not in the log yet; they come in their place later. */
import type { LiveBody } from '#domain/live-lessons/event.ts';
import { withEvent } from '#domain/live-lessons/fold.ts';
import { assertNever } from '#lib/assert-never.ts';
import { toQuestion } from '#mechanics/quick-question.ts';
import type { Question } from '#mechanics/question.ts';
import type { LivePart, LiveStage } from '#contract/commands/kinds/live-lesson.ts';
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
  if (act) return staged(act);
  const part = partActOf(command);
  return part && taken(part);
}

function staged(act: LiveStage): LiveBody<Question> | null {
  switch (act.act) {
    case 'start':
      return { kind: 'state', to: 'started' };
    case 'end':
      return { kind: 'state', to: 'ended' };
    case 'chat':
      return { kind: 'state', to: 'chat', isOpen: act.isOpen };
    case 'slide':
      return { kind: 'slide', slide: act.slide };
    case 'ink':
      return { kind: 'ink', board: act.board, added: act.added, removed: act.removed };
    case 'ask':
      return { kind: 'question', op: 'ask', questionId: act.questionId, question: toQuestion(act.quick) };
    case 'close':
      return { kind: 'question', op: 'close', questionId: act.questionId, right: null, counts: null };
    case 'ping':
      return { kind: 'ping', op: 'call', pingId: act.pingId };
    case 'lower':
      return { kind: 'hand', isUp: false, personId: act.personId };
    case 'reflect':
      return { kind: 'reflection', op: 'ask' };
    case 'ask-task':
      // Its question comes from the server.
      return null;
    default:
      return assertNever(act);
  }
}

function taken(part: LivePart): LiveBody<Question> {
  switch (part.part) {
    case 'answer':
      return { kind: 'answer', questionId: part.questionId, answer: part.answer, isLate: false };
    case 'hand':
      return { kind: 'hand', isUp: part.isUp, personId: null };
    case 'here':
      return { kind: 'ping', op: 'here', pingId: part.pingId };
    case 'reflect':
      return { kind: 'reflection', op: 'give', mood: part.mood, text: part.text };
    default:
      return assertNever(part);
  }
}
