/** GIFT, as `gift-pegjs` parses it: a question at a time. */
import { createRequire } from 'node:module';
import type { parse as Parser, GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice } from 'gift-pegjs';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { middleOf, plainNumber, withoutWildcards, type TypedAnswer } from '../core/accepted-answers.ts';
import { buildOrder } from '../core/build-order.ts';
import { buildChoices, buildOneChoice, buildPairs, buildTrueFalse, buildTyped } from '../core/build.ts';
import { importLimits } from '../core/limits.ts';
import type { ItemToRead, ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import type { TextLanguage } from '../rich/languages.ts';
import type { MediaBox } from '../rich/media-box.ts';
import type { OnWork } from '../core/work.ts';
import { RichReader, wordsOf } from '../rich/rich-text.ts';
import { giftText } from './gift-text.ts';
import { escapeOmitted } from './escape-omitted.ts';
import { readGiftOrder, unescapeGift, type GiftOrder } from './gift-order.ts';
import { splitGift, type GiftBlock } from './split-gift.ts';
import { applyOwnTags, ownTagsIn } from './own-tags.ts';

type Parse = typeof Parser;

// CommonJS without named exports that Node could find.
const { parse } = createRequire(import.meta.url)('gift-pegjs') as { parse: Parse };

export function readGift(text: string, box: MediaBox, language: TextLanguage | null, onWork: OnWork): ItemToRead[] {
  return splitGift(text).flatMap((block) => {
    onWork(block.text.length);
    return readBlock(block, box, language);
  });
}

function readBlock({ line, text }: GiftBlock, box: MediaBox, language: TextLanguage | null): ItemToRead[] {
  const source = (name: string) => ({ name, line, file: '' });
  const most = importLimits.questionCharacters;
  if (text.length > most) {
    const tooLong = new Refused('too-long', { what: 'question', length: text.length, most });
    return [{ source: source(''), read: () => Promise.reject(tooLong) }];
  }
  const order = readGiftOrder(text);
  let parsed: GIFTQuestion[];
  try {
    parsed = parseTolerantly(order?.withoutItems ?? text);
  } catch (error) {
    const place = error instanceof Error && 'location' in error ? readPlace(error.location) : null;
    const hint = error instanceof Error ? error.message : '';
    const at = text.split('\n')[(place ?? 1) - 1]?.trim() ?? '';
    return [
      {
        source: { ...source(text.trim()), line: line + (place ?? 1) - 1 },
        read: () => {
          throw new Refused('malformed', { text: at, hint });
        },
      },
    ];
  }
  return parsed
    .filter(({ type }) => type !== 'Category')
    .map((question) => ({
      source: source(question.title ?? ('stem' in question ? question.stem.text : '')),
      read: () => readQuestion(question, order, box, language),
    }));
}

/** As it is written; if that fails, without its empty parts, and with the colons and signs escaped that Moodle forgives as well. */
function parseTolerantly(text: string): GIFTQuestion[] {
  const whole = withoutEmptyParts(text);
  const ways = [...new Set([text, whole, escapeOmitted(whole)])];
  let fault: unknown;
  for (const way of ways) {
    try {
      return parse(`${way}\n\n`);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function readPlace(location: unknown): number | null {
  if (typeof location !== 'object' || location === null || !('start' in location)) return null;
  const { start } = location;
  return typeof start === 'object' && start !== null && 'line' in start ? Number(start.line) : null;
}

async function readQuestion(
  question: GIFTQuestion,
  order: GiftOrder | null,
  box: MediaBox,
  language: TextLanguage | null,
): Promise<ReadQuestion> {
  if (question.type === 'Category' || question.type === 'Description')
    throw new Refused('not-a-question', { type: question.type });
  if (question.type === 'Essay' && !order) throw new Refused('needs-a-person', { type: question.type });
  const notes: ImportNote[] = [];
  const rich = new RichReader(box, () => Promise.resolve(null), notes, language);
  if (hasFeedback(question)) notes.push({ code: 'feedback-dropped', detail: {} });
  const stem = await giftText(question.stem, rich);
  if (order) return readOrder(order);
  const own = ownTagsIn(question.tags ?? []);
  const points = Number(own.get('points') ?? 1);
  return applyOwnTags(await readKind(), own);

  async function readOrder({ items, drawn, grading, gradingWord }: GiftOrder): Promise<ReadQuestion> {
    if (grading === null) throw new Refused('scoring-unreadable', { what: gradingWord });
    if (drawn !== null) throw new Refused('computed', { what: `${drawn} / ${items.length}` });
    const { format } = question.type === 'Essay' ? question.stem : { format: 'moodle' as const };
    const texts = [];
    for (const text of items) texts.push(await giftText({ format, text: unescapeGift(text) }, rich));
    return buildOrder(stem, texts, 1, notes, grading);
  }

  async function readKind(): Promise<ReadQuestion> {
    switch (question.type) {
      case 'TF':
        return buildTrueFalse(stem, question.isTrue, points, notes);
      case 'MC':
        return readChoices(question.choices);
      case 'Short':
        return buildTyped(
          stem,
          question.choices.map((choice) => readShort(choice, own.size > 0)),
          own.get('case') === 'yes',
          points,
          notes,
        );
      case 'Numerical':
        return buildTyped(stem, readNumbers(question.choices), false, points, notes);
      case 'Matching': {
        const pairs = [];
        for (const { subquestion, subanswer } of question.matchPairs) {
          pairs.push({ left: await giftText(subquestion, rich), right: rich.text(withSigns(subanswer)) });
        }
        return buildPairs(stem, pairs, points, notes);
      }
      default:
        throw new Refused('type-unknown', { type: question.type });
    }
  }

  async function readChoices(choices: readonly TextChoice[]): Promise<ReadQuestion> {
    const read = [];
    for (const choice of choices) {
      read.push({ content: await giftText(choice.text, rich), share: shareOf(choice) });
    }
    // As Moodle reads it: an answer with "=" is the one; with weights alone several may be marked.
    return choices.some(({ isCorrect }) => isCorrect)
      ? readSingle(read, choices)
      : buildChoices(stem, read, points, notes, null);
  }

  function readSingle(read: { content: string; share: number }[], choices: readonly TextChoice[]): ReadQuestion {
    const right = choices.filter(({ isCorrect }) => isCorrect).length;
    // Several right ones of which any earns everything.
    if (right > 1)
      throw new Refused('scoring-not-kept', {
        answer: choices
          .filter(({ isCorrect }) => isCorrect)
          .map(({ text }) => text.text)
          .join(' / '),
        theirs: 100,
        ours: 0,
      });
    return buildOneChoice(stem, read, points, notes);
  }
}

/** The parser leaves its own marks for escaped signs in the answers of a matching question. */
function withSigns(text: string): string {
  return text.replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)));
}

function hasFeedback(question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>): boolean {
  if (question.globalFeedback) return true;
  if (question.type === 'TF') return Boolean(question.trueFeedback ?? question.falseFeedback);
  return 'choices' in question && Array.isArray(question.choices) && question.choices.some(({ feedback }) => feedback);
}

function shareOf({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }): number {
  return weight === null ? Number(isCorrect) : weight / 100;
}

/** In a text that is HTML nobody types `&sup2;`; our own answers are written as they are typed. */
function readShort(choice: TextChoice, isOwn: boolean): TypedAnswer {
  const { format, text } = choice.text;
  const typed = format === 'html' && !isOwn ? wordsOf(text.replace(/</g, '&lt;')) : text;
  return { text: withoutWildcards(typed), share: shareOf({ ...choice, isCorrect: true }), tolerance: null };
}

function readNumbers(choices: NumericalChoice[] | NumericalFormat): TypedAnswer[] {
  if (!Array.isArray(choices)) return [{ ...readNumber(choices), share: 1 }];
  return (
    choices
      // A choice that catches all other answers earns nothing, and so it does here.
      .filter((choice) => typeof choice.text === 'object' && choice.text !== null && 'type' in choice.text)
      .map((choice) => ({ ...readNumber(choice.text), share: shareOf({ ...choice, isCorrect: true }) }))
  );
}

function readNumber({ number, range, numberHigh, numberLow }: NumericalFormat): { text: string; tolerance: number } {
  if (numberHigh !== undefined && numberLow !== undefined) return middleOf(numberLow, numberHigh);
  if (number === undefined) throw new Refused('no-key');
  return { text: plainNumber(number), tolerance: range ?? 0 };
}

/** Parts of a GIFT question that Moodle writes although they are empty; the parser takes none of these. */

/** `::::Text` has no title. `{TRUE####}` has a feedback without words, `{TRUE######text}` two before one. */
function withoutEmptyParts(text: string): string {
  return text
    .replace(/^((?:\s*\/\/[^\n]*\n|\s)*)::[^\S\n]*::/, '$1')
    .replace(/(\{\s*(?:TRUE|FALSE|T|F)\s*)#{4,}/i, '$1####')
    .replace(/([^{\\#\s][^\S\n]*)#+\s*\}(\s*)$/, '$1}$2');
}
