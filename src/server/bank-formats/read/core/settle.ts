/** From what a reader understood to a question that may be stored, scored as it was where it comes from; or why not. */
import * as v from 'valibot';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { hasContent } from '#mechanics/advice.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import { keyedQuestion, type KeyedQuestion } from '#mechanics/keyed-question.ts';
import type { Answer } from '#mechanics/question.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import type { ImportedItem, ImportedQuestion } from '#server/bank-formats/report.ts';
import { answerWords, partWords } from './answer-words.ts';
import { selectedOf } from './build.ts';
import { probeAnswers } from './probes.ts';
import type { ItemToRead, ReadQuestion } from './read-question.ts';
import { FileFault, Refused, shorten, shortText } from './refused.ts';

const mostPoints = 1000;

/**
 * Reads one question. What no reader foresaw is reported as malformed.
 * @throws FileFault only when the whole file has made too much work
 */
export async function readItem({ source, read }: ItemToRead): Promise<ImportedItem> {
  const named = { ...source, name: shortText(source.name), file: shortText(source.file) };
  try {
    const question = await read();
    return { source: named, outcome: 'question', ...settle(question) };
  } catch (error) {
    if (error instanceof FileFault && error.code === 'too-much-work') throw error;
    const reason =
      error instanceof Refused
        ? { code: error.code, detail: error.detail }
        : {
            code: 'malformed' as const,
            detail: shorten({ text: '', hint: error instanceof Error ? error.message : String(error) }),
          };
    return { source: named, outcome: 'refused', reason };
  }
}

/** @throws Refused */
export function settle(read: ReadQuestion): { question: ImportedQuestion; notes: ImportNote[] } {
  const { points } = read;
  if (!Number.isFinite(points)) throw new Refused('points-unreadable', { text: '' });
  if (points < 0 || points > mostPoints) {
    throw new Refused('points-out-of-range', { points: String(points), most: mostPoints });
  }
  const full = parse({ ...read.content, points, partialCredit: true });
  const blank = read.isOwn === true ? null : blankPartOf(full);
  if (blank !== null) throw new Refused('blank', { what: blank });
  const fault = findKeyFault(full);
  if (fault !== null) throw new Refused('key-fault', { text: partWords(full, fault) });
  const { partialCredit, difference, overMarked } = compare(full, read);
  const notes = dedupe([
    ...read.notes,
    ...(difference ? [{ code: 'partial-scoring-differs' as const, detail: difference }] : []),
    ...(overMarked ? [{ code: 'wrong-marks-cost' as const, detail: overMarked }] : []),
  ]);
  const { mechanic, content } = full;
  return { question: { mechanic, content, points, partialCredit } as ImportedQuestion, notes };
}

function parse(raw: ImportedQuestion): KeyedQuestion {
  const result = v.safeParse(keyedQuestion, { ...raw, id: 1, sharedContentId: null });
  if (result.success) return result.output;
  throw toRefusal(result.issues[0]);
}

/**
 * Where the question says nothing at all: its text, or one of its parts. Null: nowhere. Statements and a picture with places may stand by
 * themselves; a gap is no text.
 */
function blankPartOf({ mechanic, content }: KeyedQuestion): string | null {
  const blankIn = (list: string, parts: readonly { content: string }[]) =>
    parts.some((part) => !hasContent(part.content)) ? list : null;
  const ungapped = (html: string) => html.replace(/<span\b[^<>]*\bdata-gap=[^<>]*><\/span>/gi, '');
  const hasText = hasContent(content.prompt);
  const prompt = hasText ? null : 'prompt';
  switch (mechanic) {
    case 'one-correct':
    case 'multiple-choice':
    case 'one-correct-input':
      return prompt ?? blankIn('options', content.options);
    case 'yes-no':
      return blankIn('statements', content.statements);
    case 'matching':
      return prompt ?? blankIn('left', content.left) ?? blankIn('right', content.right);
    case 'empty-selects':
    case 'empty-input':
      return hasText || hasContent(ungapped(content.template)) ? null : 'template';
    case 'interactive-squares':
      return content.background === null ? prompt : null;
    case 'drag-and-drop':
      return blankIn('items', content.items);
    case 'simple-text':
    case 'essay':
      return prompt;
  }
}

function toRefusal(issue: v.BaseIssue<unknown>): Refused {
  const what = (issue.path ?? [])
    .map((part) => String(part.key))
    .filter((key) => key !== 'content' && !/^\d+$/.test(key))
    .join('.');
  const most = Number(issue.requirement);
  const list = Array.isArray(issue.input) ? issue.input.length : Number(issue.input);
  const size = typeof issue.input === 'string' ? issue.input.length : list;
  if (!Number.isFinite(size)) return new Refused('number-unreadable', { text: '' });
  if (issue.type === 'max_length' && typeof issue.input === 'string')
    return new Refused('too-long', { what, length: size, most });
  if (issue.type === 'min_length' && typeof issue.input === 'string') return new Refused('blank', { what });
  if (issue.type === 'max_length' || issue.type === 'max_value') return new Refused('too-many', { what, count: size, most });
  if (issue.type === 'min_length' || issue.type === 'min_value')
    return new Refused('too-few', { what, count: size, least: most });
  return new Refused('malformed', { text: typeof issue.input === 'string' ? issue.input : '' });
}

interface Difference {
  [name: string]: string | number;
  answer: string;
  /** Shares of the points, percent. */
  theirs: number;
  ours: number;
}

/**
 * Full points there must be full points here and nothing there nothing here, for every probe. Where only the shares between differ, the question
 * is taken with a note: it asks the same and knows the same right answers.
 * @throws Refused
 */
function compare(question: KeyedQuestion, read: ReadQuestion): Comparison {
  const ways = read.partialCredit === undefined ? [true, false] : [read.partialCredit];
  const answers: (Answer | null)[] = [null, ...probeAnswers(question), ...(read.probes ?? [])];
  let fatal: Difference | null = null;
  const possible: (Comparison & { sum: number })[] = [];
  for (const way of ways) {
    const found = differences({ ...question, partialCredit: way }, read, answers);
    if (found.fatal) fatal ??= found.fatal;
    else {
      const sum = Number(found.some !== null) * 2 + Number(found.overMarked !== null);
      possible.push({ partialCredit: way, difference: found.some, overMarked: found.overMarked, sum });
    }
  }
  const [best] = possible.sort((one, other) => one.sum - other.sum);
  if (best) return best;
  throw new Refused('scoring-not-kept', fatal ?? {});
}

interface Comparison {
  partialCredit: boolean;
  difference: Difference | null;
  overMarked: Difference | null;
}

/** All right ones and others beside them: many programs deduct nothing for these. */
function marksTooMuch({ mechanic, content }: KeyedQuestion, answer: Answer | null): boolean {
  if (mechanic !== 'multiple-choice' && mechanic !== 'interactive-squares') return false;
  const marked = new Set(selectedOf(answer));
  return marked.size > content.right.length && content.right.every((id) => marked.has(id));
}

function differences(question: KeyedQuestion, read: ReadQuestion, answers: readonly (Answer | null)[]) {
  let some: Difference | null = null;
  let fatal: Difference | null = null;
  let overMarked: Difference | null = null;
  for (const answer of answers) {
    const ours = scoreQuestion(question, answer);
    if (ours.invalid) continue;
    const theirs = read.score(answer);
    if (theirs === null) continue;
    if (Math.abs(theirs - ours.fraction) < 0.006) continue;
    const difference = {
      answer: answerWords(question, answer),
      theirs: Math.round(theirs * 1000) / 10,
      ours: Math.round(ours.fraction * 1000) / 10,
    };
    if (marksTooMuch(question, answer) && theirs > 0.994) {
      overMarked ??= difference;
      continue;
    }
    some ??= difference;
    // Points taken away below nothing are a share as well.
    const isPart = theirs < 0.994 && Math.abs(theirs) > 0.006;
    const areFullAlike = theirs > 0.994 === ours.isCorrect;
    const isBetween = isPart || (!ours.isCorrect && ours.fraction > 0.006);
    if (!areFullAlike || !isBetween) fatal ??= difference;
  }
  return { some, fatal, overMarked };
}

function dedupe(notes: readonly ImportNote[]): ImportNote[] {
  const seen = new Set<string>();
  return notes
    .map((note) => ({ code: note.code, detail: shorten(note.detail) }))
    .filter((note) => {
      const name = JSON.stringify(note);
      return seen.has(name) ? false : (seen.add(name), true);
    });
}
