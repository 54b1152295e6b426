/** `[[1]]` in a text: a gap whose right word is the first of the list; it is chosen from the words of the same group. */
import { buildSelectGaps, gapMark } from '../core/build-gaps.ts';
import { partIdAt } from '../core/ids.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { toPlainText } from '../rich/rich-text.ts';
import { childOf, elementsOf, textOf } from '../xml/xml-tree.ts';
import { promptOf, type MoodleQuestion } from './moodle-question.ts';

export async function readGapSelect(question: MoodleQuestion, wordTag: 'selectoption' | 'dragbox'): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const words: { text: string; group: string }[] = [];
  for (const word of elementsOf(element, wordTag)) {
    words.push({
      text: toPlainText(await rich.html(textOf(childOf(word, 'text')))),
      group: textOf(childOf(word, 'group')).trim() || '1',
    });
  }
  const gaps: Parameters<typeof buildSelectGaps>[1][number][] = [];
  const template = (await promptOf(question)).replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const right = words[Number(number) - 1];
    if (!right) throw new Refused('no-key');
    const id = partIdAt(gaps.length, 'g');
    const options = words
      .map((word, at) => ({ ...word, share: Number(at === Number(number) - 1) }))
      .filter(({ group }) => group === right.group);
    gaps.push({ id, options, weight: 1 });
    return gapMark(id);
  });
  if (gaps.length === 0) throw new Refused('no-key');
  return buildSelectGaps({ prompt: '', template, points, notes }, gaps);
}
