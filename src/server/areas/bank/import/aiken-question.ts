import type { KeyedQuestionOf } from '#mechanics/keyed-question.ts';
import type { ParsedQuestion } from './aiken.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as rich text: Aiken knows no markup, so whatever looks like markup is text. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A question with one right answer; options get the ids a, b, c, ... */
export function toOneCorrect(question: ParsedQuestion): Pick<KeyedQuestionOf<'one-correct'>, 'mechanic' | 'content'> {
  const options = question.options.map((text, index) => ({ id: idOf(index), content: escapeText(text) }));
  const prompt = `<p>${question.text.map(escapeText).join('<br>')}</p>`;
  return { mechanic: 'one-correct', content: { prompt, options, right: idOf(question.right) } };
}

function idOf(index: number): string {
  return String.fromCharCode(97 + index);
}
