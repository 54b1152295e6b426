/**
 * One correct plus input: half for the option, half for what is written, each by itself. The written half cannot be guessed, so
 * that a lucky option alone never earns more than half; and a right calculation is not lost by a wrong option.
 */
import { isAccepted, shownText } from '#mechanics/accepted.score.ts';
import type { Score } from '#mechanics/score.ts';
import type { KeyedOneCorrectInputContent } from './one-correct-input.keyed.ts';
import type { OneCorrectInputAnswer } from './one-correct-input.schema.ts';

/** The written part's name in `Score.parts`; no option may have it as id (`findKeyFault` sees to it). */
export const inputPart = 'input';

export function scoreOneCorrectInput(content: KeyedOneCorrectInputContent, answer: OneCorrectInputAnswer | null): Score {
  const selected = answer?.selected ?? null;
  const isOptionRight = selected !== null && selected === content.right.selected;
  const isInputRight = answer !== null && isAccepted(answer.input, content.right.accepted);
  return {
    fraction: (Number(isOptionRight) + Number(isInputRight)) / 2,
    parts: Object.fromEntries([...(selected === null ? [] : [[selected, isOptionRight] as const]), [inputPart, isInputRight]]),
  };
}

export function rightOneCorrectInputAnswer(content: KeyedOneCorrectInputContent): OneCorrectInputAnswer {
  return { selected: content.right.selected, input: shownText(content.right.accepted) };
}
