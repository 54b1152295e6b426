import type { KeyedQuestionOf } from '#mechanics/keyed-question.ts';
import type { ParsedQuestion } from './aiken.ts';

/**
 * A question with one right answer; options get the ids a, b, c, ...
 * @param rich plain text as rich text: Aiken knows no markup, so whatever looks like markup is text
 */
export function toOneCorrect(
  question: ParsedQuestion,
  rich: (plain: string) => string,
): Pick<KeyedQuestionOf<'one-correct'>, 'mechanic' | 'content'> {
  const options = question.options.map((text, index) => ({ id: idOf(index), content: rich(text) }));
  const prompt = `<p>${rich(question.text.join('\n'))}</p>`;
  return { mechanic: 'one-correct', content: { prompt, options, right: idOf(question.right) } };
}

function idOf(index: number): string {
  return String.fromCharCode(97 + index);
}
