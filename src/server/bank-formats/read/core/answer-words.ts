/** An answer in the question's own words, as people read it: its ids mean nothing to them. */
import type { Answer } from '#mechanics/question.ts';
import { plainText } from '../../../rich-text/question-text.ts';
import type { ImportedContent } from '#server/bank-formats/report.ts';
import { shortText } from './refused.ts';

/** Empty for no answer. */
export function answerWords({ content }: Pick<ImportedContent, 'content'>, answer: Answer | null): string {
  if (answer === null) return '';
  const words = new Map<string, string>();
  for (const value of Object.values(content)) collect(value, '', words);
  const named = (id: string, within = '') => words.get(`${within}${id}`) ?? words.get(id) ?? id;
  const yesNo: Readonly<Record<string, string>> = { yes: '+', no: '−' };
  const parts: string[] = [];
  if ('pairs' in answer) for (const { left, right } of answer.pairs) parts.push(`${named(left)} – ${named(right)}`);
  if ('placed' in answer)
    for (const [zone, items] of Object.entries(answer.placed)) {
      if (items.length > 0) parts.push(`${named(zone)}: ${items.map((id) => named(id)).join(', ')}`);
    }
  if ('values' in answer) parts.push(...Object.values(answer.values));
  if ('selected' in answer) {
    const { selected } = answer;
    if (typeof selected === 'string') parts.push(named(selected));
    else if (Array.isArray(selected)) parts.push(...selected.map((id) => named(id)));
    else if (selected !== null)
      for (const [id, chosen] of Object.entries(selected))
        parts.push(Object.hasOwn(yesNo, chosen) ? `${named(id)}: ${yesNo[chosen] ?? ''}` : named(chosen, `${id}/`));
  }
  if ('input' in answer && answer.input !== '') parts.push(answer.input);
  if ('text' in answer) parts.push(answer.text);
  return shortText(parts.join('; '));
}

/** Words of all parts by their ids; an option of a gap by its gap's id as well, since other gaps may have the same. */
function collect(value: unknown, within: string, words: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, within, words);
    return;
  }
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return;
  const own = 'content' in value ? value.content : 'label' in value ? value.label : null;
  const text = typeof own === 'string' ? plainText(own) : '';
  if (text !== '') words.set(`${within}${value.id}`, text);
  if ('options' in value) collect(value.options, `${value.id}/`, words);
}

/** The words of the part that a sentence names by its id in quotes; empty where it names none that has words. */
export function partWords({ content }: Pick<ImportedContent, 'content'>, sentence: string): string {
  const words = new Map<string, string>();
  for (const value of Object.values(content)) collect(value, '', words);
  const ids = Array.from(sentence.matchAll(/"([\w-]+)"/g), ([, id = '']) => id);
  return shortText(ids.map((id) => words.get(id) ?? '').find((text) => text !== '') ?? '');
}
