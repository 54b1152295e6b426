import type { AnswerView, AttemptSnapshot } from '#offline/types.ts';
import type { RoomQuestion } from './question-list.ts';

/** What one should know before finishing. A question may stand in several lists. */
export interface FinishSummary {
  empty: readonly RoomQuestion[];
  marked: readonly RoomQuestion[];
  /** On this device, not yet on the server: together with `unsaved` what the room counts as waiting. */
  waiting: readonly RoomQuestion[];
  /** In memory only: the disk refuses them. */
  unsaved: readonly RoomQuestion[];
  refused: readonly RoomQuestion[];
}

export function isAnswered(view: AnswerView | undefined): boolean {
  return view !== undefined && view.answers !== null;
}

export function finishSummary(
  questions: readonly RoomQuestion[],
  {
    answers,
    uiState,
    waiting,
    unsaved,
    refused,
  }: Pick<AttemptSnapshot, 'answers' | 'uiState' | 'waiting' | 'unsaved' | 'refused'>,
): FinishSummary {
  const placeOf = ({ id }: RoomQuestion) => answers.get(id)?.place;
  const isUnsaved = (question: RoomQuestion) => placeOf(question) === 'unsaved' || unsaved.includes(question.id);
  return {
    empty: questions.filter(({ id }) => !isAnswered(answers.get(id))),
    marked: questions.filter(({ id }) => uiState.marked.includes(id)),
    waiting: questions.filter((question) => waiting.includes(question.id) && !isUnsaved(question)),
    unsaved: questions.filter(isUnsaved),
    refused: questions.filter((question) => placeOf(question) === 'refused' || refused.includes(question.id)),
  };
}
