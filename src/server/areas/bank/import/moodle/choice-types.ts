import { buildChoices, buildOneChoice, buildTrueFalse } from '../core/build.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { childOf, elementsOf, textOf } from '../xml/xml-tree.ts';
import { isSet, promptOf, richTextOf, shareOf, type MoodleQuestion } from './moodle-question.ts';

export async function readMultichoice(question: MoodleQuestion, isWholeSet: boolean): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const prompt = await promptOf(question);
  const choices = [];
  for (const answer of elementsOf(element, 'answer')) {
    choices.push({ content: await richTextOf(answer, rich), share: shareOf(answer) });
  }
  if (isWholeSet) {
    const right = new Set(choices.flatMap(({ share }, at) => (share > 0 ? [at] : [])));
    return buildChoices(prompt, choices, points, notes, null, (marked) =>
      marked.size === right.size && [...marked].every((at) => right.has(at)) ? 1 : 0,
    );
  }
  const single = childOf(element, 'single');
  return single === undefined || isSet(single)
    ? buildOneChoice(prompt, choices, points, notes)
    : buildChoices(prompt, choices, points, notes, null);
}

export async function readTrueFalse(question: MoodleQuestion): Promise<ReadQuestion> {
  const right = elementsOf(question.element, 'answer').find((answer) => shareOf(answer) > 0.999);
  const word = textOf(childOf(right, 'text')).trim().toLowerCase();
  if (word !== 'true' && word !== 'false') throw new Refused('no-key');
  return buildTrueFalse(await promptOf(question), word === 'true', question.points, question.notes);
}
