import { plainNumber, withoutWildcards, type TypedAnswer } from '../core/accepted-answers.ts';
import { buildTyped } from '../core/build.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { childOf, elementsOf, textOf } from '../xml/xml-tree.ts';
import { isSet, promptOf, shareOf, type MoodleQuestion } from './moodle-question.ts';

export async function readShortAnswer(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, notes, points } = question;
  const answers = elementsOf(element, 'answer')
    .map((answer): TypedAnswer => ({ text: textOf(childOf(answer, 'text')).trim(), share: shareOf(answer), tolerance: null }))
    // A wrong answer that is only there for its feedback; "*" is all others.
    .filter(({ share }) => share > 0)
    .map((answer) => ({ ...answer, text: withoutWildcards(answer.text) }));
  return buildTyped(await promptOf(question), answers, isSet(childOf(element, 'usecase')), points, notes);
}

/** How Moodle says that a number is typed by itself, whatever units are listed. */
const withoutUnits = '3';

export async function readNumerical(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, notes, points } = question;
  const grading = Number(textOf(childOf(element, 'unitgradingtype')).trim() || 0);
  if (grading > 0) throw new Refused('scoring-unreadable', { what: 'unit' });
  const units = elementsOf(childOf(element, 'units') ?? element, 'unit').map((unit) =>
    textOf(childOf(unit, 'unit_name')).trim(),
  );
  const isUnitShown = textOf(childOf(element, 'showunits')).trim() !== withoutUnits;
  if (units.length > 0 && isUnitShown) notes.push({ code: 'unit-dropped', detail: { unit: units.join(', ') } });
  const answers = elementsOf(element, 'answer')
    .filter((answer) => shareOf(answer) > 0)
    .map((answer) => toNumber(textOf(childOf(answer, 'text')), textOf(childOf(answer, 'tolerance')), shareOf(answer)));
  return buildTyped(await promptOf(question), answers, false, points, notes);
}

/** @throws Refused */
export function toNumber(text: string, tolerance: string, share: number): TypedAnswer {
  const written = text.trim().replace(',', '.');
  const value = Number(written);
  if (written === '*') throw new Refused('wildcard', { text: written });
  if (written === '' || !Number.isFinite(value)) throw new Refused('number-unreadable', { text: written });
  const most = Number(tolerance.trim().replace(',', '.') || 0);
  if (!Number.isFinite(most)) throw new Refused('number-unreadable', { text: tolerance });
  return { text: /e/i.test(written) ? plainNumber(value) : text.trim(), tolerance: Math.abs(most), share };
}
