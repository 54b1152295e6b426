/** One choice and one typed answer, half of the points each: written by us as a cloze, and read back. */
import type { ReadQuestion } from '../core/read-question.ts';
import { toAccepted } from '../core/accepted-answers.ts';
import { partIdAt } from '../core/ids.ts';
import { Refused } from '../core/refused.ts';
import { plainTextOf } from '../rich/rich-text.ts';
import { plainOptions, typedAnswer, type ClozePart } from './cloze-part.ts';
import type { MoodleQuestion } from './moodle-question.ts';
import { ownPromptEnd } from './own-prompt.ts';

/**
 * A text, then one choice, then one typed answer, and nothing after it but a unit: that is our mechanic. Null for anything else.
 */
export async function readOneChoiceWithInput(
  { rich, notes, points }: MoodleQuestion,
  html: string,
  parts: readonly ClozePart[],
): Promise<ReadQuestion | null> {
  const [choice, input] = parts;
  if (parts.length !== 2 || choice?.kind !== 'choice' || !input || input.kind === 'choice') return null;
  const [before = '', between = '', after = ''] = html.split(/<span data-gap="g[ab]"><\/span>/);
  const label = plainTextOf(await rich.html(between));
  const unit = plainTextOf(await rich.html(after));
  if (label === null || label === '' || unit === null) return null;
  const options = await plainOptions(choice.answers, rich);
  const right = options.findIndex(({ share }) => share > 0.999);
  if (right === -1) throw new Refused('no-key');
  const { accepted, shareOf, others } = toAccepted(
    input.answers.filter(({ share }) => share > 0).map((answer) => typedAnswer(input, answer)),
    input.kind === 'exact-text',
  );
  const whole = choice.weight + input.weight;
  return {
    content: {
      mechanic: 'one-correct-input',
      content: {
        prompt: await rich.html(before.replace(ownPromptEnd, '')),
        options: options.map(({ text }, at) => ({ id: partIdAt(at), content: rich.text(text) })),
        input: { label, kind: input.kind === 'number' ? 'number' : 'text', unit: unit === '' ? null : unit },
        right: { selected: partIdAt(right), accepted },
      },
    },
    points,
    notes,
    probes: others.map((text) => ({ selected: null, input: text })),
    score(answer) {
      if (!answer || !('input' in answer)) return 0;
      const at = options.findIndex((_, index) => partIdAt(index) === answer.selected);
      return (choice.weight * Math.min(1, options[at]?.share ?? 0) + input.weight * shareOf(answer.input)) / whole;
    },
  };
}
