/**
 * Converts a command in a live lesson to an event: the log stores it in this form, and a page shows it before the log has it.
 */
import type { Mark } from '#domain/ink/marks.ts';
import { assertNever } from '#lib/assert-never.ts';
import type { LiveBody, Mood, Slide } from './event.ts';

/** @typeParam Quick a question as it is typed */
export type StageAct<Quick> =
  | { act: 'start' | 'end' | 'reflect' }
  | { act: 'chat'; isOpen: boolean }
  | { act: 'slide'; slide: Slide | null }
  | { act: 'ink'; board: number; added: Mark[]; removed: string[] }
  | { act: 'ask'; questionId: string; quick: Quick }
  | { act: 'close'; questionId: string }
  | { act: 'ping'; pingId: string }
  | { act: 'lower'; personId: number };

export type StudentPart =
  | { part: 'answer'; questionId: string; answer: unknown }
  | { part: 'hand'; isUp: boolean }
  | { part: 'here'; pingId: string }
  | { part: 'reflect'; mood: Mood; text: string };

/** A question is closed without what was right and how many chose what: only the server knows these. */
export function stageEvent<Quick, Question>(act: StageAct<Quick>, toQuestion: (quick: Quick) => Question): LiveBody<Question> {
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
    default:
      return assertNever(act);
  }
}

/** @param isLate the question was closed by then: the server knows it */
export function partEvent(part: StudentPart, isLate = false): LiveBody<never> {
  switch (part.part) {
    case 'answer':
      return { kind: 'answer', questionId: part.questionId, answer: part.answer, isLate };
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
