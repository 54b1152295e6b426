import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { Answer } from '#mechanics/question.ts';
import type { ImportedContent, ImportSource } from '#server/bank-formats/report.ts';

/**
 * The share of the points, 0 to 1, that an answer earned where the question comes from; in the words of our answer. Null: it couldn't be given there.
 */
export type SourceScore = (answer: Answer | null) => number | null;

/** A question as a format's reader understood it, before it is checked. */
export interface ReadQuestion {
  content: ImportedContent;
  points: number;
  /** How it was scored there. A rule: `settle` finds out whether ours gives the same. */
  score: SourceScore;
  notes: ImportNote[];
  /** Answers that the file tells apart and our key doesn't name: a text that earns half. */
  probes?: readonly Answer[];
  /** Our own word where the rule alone doesn't tell: for one part, all is the same as partly. */
  partialCredit?: boolean;
  /** Written by us: it is as its author left it, with an empty text or part, too. */
  isOwn?: boolean;
}

export interface ItemToRead {
  source: ImportSource;
  /** @throws Refused */
  read: () => Promise<ReadQuestion> | ReadQuestion;
}
