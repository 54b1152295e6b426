import { buildChoices, buildOneChoice, buildTrueFalse, type Choice } from '../core/build.ts';
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

/** The Open University's: as many points as right marks, and never more than marks of the right number could earn. */
export async function readOuMultiple(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, rich, notes, points } = question;
  const prompt = await promptOf(question);
  const choices: Choice[] = [];
  for (const answer of elementsOf(element, 'answer')) {
    // Files of older versions say it in an element of its own.
    const old = childOf(answer, 'correctanswer');
    choices.push({ content: await richTextOf(answer, rich), share: Number(old ? isSet(old) : shareOf(answer) > 0) });
  }
  const right = choices.filter(({ share }) => share > 0).length;
  return buildChoices(prompt, choices, points, notes, null, (marked) => {
    const hits = [...marked].filter((at) => (choices[at]?.share ?? 0) > 0).length;
    return Math.max(0, Math.min(hits, right - (marked.size - hits))) / right;
  });
}

export async function readTrueFalse(question: MoodleQuestion): Promise<ReadQuestion> {
  const right = elementsOf(question.element, 'answer').find((answer) => shareOf(answer) > 0.999);
  const word = textOf(childOf(right, 'text')).trim().toLowerCase();
  if (word !== 'true' && word !== 'false') throw new Refused('no-key');
  return buildTrueFalse(await promptOf(question), word === 'true', question.points, question.notes);
}
