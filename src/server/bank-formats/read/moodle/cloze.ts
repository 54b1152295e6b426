/** Cloze: questions inside of a text, `{2:MULTICHOICE:=right~wrong}`. All of them choices, or all of them typed. */
import { toAccepted } from '../core/accepted-answers.ts';
import { buildInputGaps, buildSelectGaps, gapMark } from '../core/build-gaps.ts';
import { partIdAt } from '../core/ids.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { childOf, textOf } from '../xml/xml-tree.ts';
import { plainOptions, typedAnswer, type ClozePart } from './cloze-part.ts';
import { splitOwnPrompt } from './own-prompt.ts';
import { besideFilesOf, type MoodleQuestion } from './moodle-question.ts';
import { readOneChoiceWithInput } from './own-choice-input.ts';

const opening = /\{(\d*(?:\.\d+)?):([A-Z_]+):/g;
const kinds: Readonly<Record<string, 'text' | 'exact-text' | 'number' | 'choice' | 'choices'>> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'exact-text',
  SAC: 'exact-text',
  MWC: 'exact-text',
  NUMERICAL: 'number',
  NM: 'number',
  ...Object.fromEntries(['', '_V', '_H', '_S', '_VS', '_HS'].map((end) => [`MULTICHOICE${end}`, 'choice' as const])),
  ...Object.fromEntries(['', 'V', 'H', 'S', 'VS', 'HS'].map((end) => [`MC${end}`, 'choice' as const])),
  ...Object.fromEntries(['', '_H', '_S', '_HS'].map((end) => [`MULTIRESPONSE${end}`, 'choices' as const])),
  ...Object.fromEntries(['', 'H', 'S', 'HS'].map((end) => [`MR${end}`, 'choices' as const])),
};

export async function readCloze(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, notes, points } = question;
  const questionText = childOf(element, 'questiontext');
  const rich = besideFilesOf(questionText, question.rich);
  const raw = rich.oneLanguage(textOf(childOf(questionText, 'text')));
  const { html, parts } = splitCloze(raw);
  if (parts.length === 0) throw new Refused('not-a-question', { type: 'cloze' });
  const { prompt, template } = await splitOwnPrompt(html, rich);
  const text = { prompt, template, points: points === 0 ? 0 : pointsOf(question, parts), notes };
  if (parts.every(({ kind }) => kind === 'choice')) {
    const gaps = [];
    for (const { id, weight, answers } of parts) gaps.push({ id, weight, options: await plainOptions(answers, rich) });
    return buildSelectGaps(text, gaps);
  }
  if (parts.every(({ kind }) => kind !== 'choice')) {
    return buildInputGaps(
      text,
      parts.map((part) => ({
        id: part.id,
        weight: part.weight,
        kind: part.kind === 'number' ? ('number' as const) : ('text' as const),
        ...toAccepted(
          part.answers.filter(({ share }) => share > 0).map((answer) => typedAnswer(part, answer)),
          part.kind === 'exact-text',
        ),
      })),
    );
  }
  const both = await readOneChoiceWithInput({ ...question, rich }, html, parts);
  if (both) return both;
  throw new Refused('several-interactions', { types: [...new Set(parts.map(({ kind }) => kind))].join(', ') });
}

/** The question's own grade counts; Moodle writes the sum of its parts there. */
function pointsOf({ element, points }: MoodleQuestion, parts: readonly ClozePart[]): number {
  const isGiven = textOf(childOf(element, 'defaultgrade')).trim() !== '';
  return isGiven ? points : parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** @throws Refused */
export function splitCloze(raw: string): { html: string; parts: ClozePart[] } {
  const parts: ClozePart[] = [];
  let html = '';
  let at = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(raw); match; match = opening.exec(raw)) {
    const kind = kinds[match[2] ?? ''];
    if (kind === undefined) continue;
    if (kind === 'choices') throw new Refused('several-interactions', { types: match[2] ?? '' });
    const { body, end } = bodyFrom(raw, opening.lastIndex);
    const id = partIdAt(parts.length, 'g');
    parts.push({ id, kind, weight: Number(match[1] || 1), answers: splitAnswers(body) });
    html += raw.slice(at, match.index) + gapMark(id);
    at = end;
    opening.lastIndex = end;
  }
  return { html: html + raw.slice(at), parts };
}

function bodyFrom(raw: string, start: number): { body: string; end: number } {
  for (let at = start; at < raw.length; at += 1) {
    if (raw[at] === '\\') at += 1;
    else if (raw[at] === '}') return { body: raw.slice(start, at), end: at + 1 };
  }
  throw new Refused('malformed', { text: raw.slice(start, start + 100) });
}

/**
 * Signs that Moodle, its manual, or other programs put behind a backslash. Before anything else it is itself: formulas are full
 * of them.
 */
const escaped = new Set(['}', '#', '~', '/', '"', '\\']);

/** `=right#feedback~%50%half~wrong`. */
function splitAnswers(body: string): { text: string; share: number }[] {
  const pieces: string[] = [''];
  let isFeedback = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at] ?? '';
    if (character === '~') {
      pieces.push('');
      isFeedback = false;
      continue;
    }
    if (character === '#' && !isEntity(body, at)) isFeedback = true;
    const next = body[at + 1] ?? '';
    const isEscape = character === '\\' && escaped.has(next);
    if (isEscape) at += 1;
    if (!isFeedback) pieces[pieces.length - 1] += isEscape ? next : character;
  }
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, percent, rest] = /^%(-?\d+(?:[.,]\d*)?)%([\s\S]*)$/.exec(piece) ?? [];
      if (percent !== undefined) return { text: (rest ?? '').trim(), share: Number(percent.replace(',', '.')) / 100 };
      return piece.startsWith('=') ? { text: piece.slice(1).trim(), share: 1 } : { text: piece, share: 0 };
    });
}

function isEntity(body: string, at: number): boolean {
  return body[at - 1] === '&' && /^#x?[\da-f]{1,7};/i.test(body.slice(at, at + 10));
}
