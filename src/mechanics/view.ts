import type { AnswerOf, ContentOf } from '#mechanics/question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

/** `answer`: being sat. `readonly`: shown, not changeable. `review`: after the test, with what was right. */
export type ViewMode = 'answer' | 'readonly' | 'review';

/**
 * Props that the player passes to a mechanic's view. A view holds no state of its own that would be lost: every change goes out
 * through `onAnswer` at once, and comes back as `answer`.
 *
 * The player must hand the new `answer` back in the same event (set its state at once; saving may take its time): a letter
 * typed or a box ticked before the last change came back would overwrite that change.
 *
 * Every control that a digit key may stand for carries `data-choice="n"` (from 1): the player does `focus()` and `click()` on
 * it.
 */
export interface MechanicViewProps<M extends MechanicId> {
  /** Unique on the page; prefix of element ids. */
  id: string;
  content: ContentOf<M>;
  answer: AnswerOf<M> | null;
  mode: ViewMode;
  /** In review, where the exam allows it: the right answer in the shape of an answer. Without it only the own answer is shown. */
  right?: AnswerOf<M> | null | undefined;
  /** In review: whether the whole question was right, and each part by id, as the server scored it. A typed text may be right in
   * several ways, so a view never calls a text wrong without these. */
  isCorrect?: boolean | undefined;
  parts?: Readonly<Record<string, boolean>> | undefined;
  /** `null` clears the answer. */
  onAnswer: (answer: AnswerOf<M> | null) => void;
  /** Options that the student struck out; only mechanics with options use it. */
  struck: ReadonlySet<string>;
  /** Strikes an option out, or removes the strike. */
  onStrike: (optionId: string) => void;
}
