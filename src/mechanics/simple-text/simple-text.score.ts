/**
 * Simple text: an accepted text earns everything, any other nothing. A near miss is for a person to judge: by letters "1917" is as
 * near to "1918" as a slip of the finger.
 */
import { isAccepted, shownText } from '#mechanics/accepted.score.ts';
import type { Score } from '#mechanics/score.ts';
import type { KeyedSimpleTextContent } from './simple-text.keyed.ts';
import type { SimpleTextAnswer } from './simple-text.schema.ts';

export function scoreSimpleText(content: KeyedSimpleTextContent, answer: SimpleTextAnswer | null): Score {
  const isRight = answer !== null && isAccepted(answer.text, content.accepted);
  return { fraction: isRight ? 1 : 0, parts: { text: isRight } };
}

export function rightSimpleTextAnswer(content: KeyedSimpleTextContent): SimpleTextAnswer {
  return { text: shownText(content.accepted) };
}
