/**
 * Multiple choice: each right mark earns its share, each wrong one deducts a share, never below 0 (`shareOfMarks` says how much and
 * why). Marking everything earns nothing, and so does marking at random in the mean, or nearly so; a missed right option costs its own share only.
 */
import { idsOf } from '#mechanics/records.ts';
import type { Score } from '#mechanics/score.ts';
import { shareOfMarks } from '#mechanics/shares.score.ts';
import type { KeyedMultipleChoiceContent } from './multiple-choice.keyed.ts';
import type { MultipleChoiceAnswer } from './multiple-choice.schema.ts';

export function scoreMultipleChoice(content: KeyedMultipleChoiceContent, answer: MultipleChoiceAnswer | null): Score {
  const known = idsOf(content.options);
  const right = new Set(content.right);
  const marked = new Set(answer?.selected.filter((id) => known.has(id)));
  return {
    fraction: shareOfMarks(marked, right, known.size),
    parts: Object.fromEntries(Array.from(marked, (id) => [id, right.has(id)])),
  };
}

export function rightMultipleChoiceAnswer(content: KeyedMultipleChoiceContent): MultipleChoiceAnswer {
  return { selected: content.options.map(({ id }) => id).filter((id) => content.right.includes(id)) };
}
