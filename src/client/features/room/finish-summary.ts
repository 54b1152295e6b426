import type { AnswerView, AttemptSnapshot } from '#offline/types.ts';
import type { RoomQuestion } from './question-list.ts';

/** What one should know before finishing. A question may stand in several lists. */
export interface FinishSummary {
  empty: readonly RoomQuestion[];
  marked: readonly RoomQuestion[];
  /** Saved on this device, not yet on the server. */
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
  { answers, uiState, unsaved, refused }: Pick<AttemptSnapshot, 'answers' | 'uiState' | 'unsaved' | 'refused'>,
): FinishSummary {
  const placeOf = ({ id }: RoomQuestion) => answers.get(id)?.place;
  return {
    empty: questions.filter(({ id }) => !isAnswered(answers.get(id))),
    marked: questions.filter(({ id }) => uiState.marked.includes(id)),
    waiting: questions.filter((question) => placeOf(question) === 'saving' || placeOf(question) === 'tablet'),
    unsaved: questions.filter((question) => placeOf(question) === 'unsaved' || unsaved.includes(question.id)),
    refused: questions.filter((question) => placeOf(question) === 'refused' || refused.includes(question.id)),
  };
}
