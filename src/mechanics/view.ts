import type { AnswerOf, ContentOf } from '#mechanics/question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';

/**
 * What the player gives a mechanic's view. A view holds no state of its own that would be lost: every change goes out through
 * `onAnswer` at once, and comes back as `answer`.
 */
export interface MechanicViewProps<M extends MechanicId> {
  /** Unique on the page; prefix of element ids. */
  id: string;
  content: ContentOf<M>;
  answer: AnswerOf<M> | null;
  /** `answer`: being sat. `readonly`: shown, not changeable. `review`: after the test, with what was right. */
  mode: 'answer' | 'readonly' | 'review';
  /** In review, where the exam allows it: the right answer in the shape of an answer. */
  right?: AnswerOf<M> | null;
  /** `null` clears the answer. */
  onAnswer: (answer: AnswerOf<M> | null) => void;
  /** Options that the student struck out for himself; only mechanics with options look at it. */
  struck: ReadonlySet<string>;
  onStrike: (optionId: string) => void;
}
