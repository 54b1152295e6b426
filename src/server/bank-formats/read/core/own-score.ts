import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import type { ImportedContent } from '#server/bank-formats/report.ts';
import type { ReadQuestion } from './read-question.ts';

/** A question of our own writing: its rule is its mechanic's. */
export function ownQuestion(
  content: ImportedContent,
  points: number,
  partialCredit: boolean,
  notes: ReadQuestion['notes'],
): ReadQuestion {
  const keyed = { ...content, id: 1, sharedContentId: null, points: 1, partialCredit } as KeyedQuestion;
  return { content, points, partialCredit, notes, score: (answer) => scoreQuestion(keyed, answer).fraction };
}
