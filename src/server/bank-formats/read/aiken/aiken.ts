/**
 * Aiken: the plainest format for questions with one right answer, as Moodle and many others read it.
 *
 *     Text of the question, on one line or on several
 *     A. first option
 *     B) second option
 *     ANSWER: B
 *
 * A line that opens a question is always text. `A.` begins the options only when a further option or the ANSWER line follows it: so a line
 * such as "А. Байтұрсынұлы..." stays text.
 */
import { isStorableText } from '#mechanics/parts.ts';
import { latinLetter, toOptionLine, toAnswerLine, type OptionLine } from './aiken-lines.ts';

export interface ParsedQuestion {
  /** Where it begins, from 1. */
  line: number;
  /** The lines of its text, trimmed; none is empty. */
  text: string[];
  options: string[];
  /** Index of the right option. */
  right: number;
}

export interface LineMessage {
  /** From 1. */
  line: number;
  message: string;
}

export interface LineError extends LineMessage {
  /** The question that it is in, by its first line; null: in none. */
  question: { line: number; text: string } | null;
}

export interface ParsedAiken {
  questions: ParsedQuestion[];
  /** A question with any of these is not among `questions`. In the order of the lines. */
  errors: LineError[];
  /** Read otherwise than it stands there, or doubtful; worth a look. */
  notes: LineMessage[];
}

interface Line {
  number: number;
  text: string;
}

interface OpenQuestion {
  line: number;
  text: string[];
  options: string[];
  /** An error has been reported: it is read to its end, but not taken. */
  isBroken: boolean;
  /** An empty line since its last line. */
  isInterrupted: boolean;
  /** A line taken for text that could have been option A. */
  doubtfulLine: number | null;
}

const maxOptions = 20;
const maxTextLength = 50_000;

/** Reads a whole file. Never throws, whatever the text. */
export function parseAiken(text: string): ParsedAiken {
  const errors: LineError[] = [];
  const notes: LineMessage[] = [];
  const questions: ParsedQuestion[] = [];
  const lines = toLines(text);
  const filled = lines.filter((line) => line.text !== '');
  let open: OpenQuestion | null = null;
  let place = 0;

  function complain(line: number, message: string): void {
    errors.push({ line, message, question: open && { line: open.line, text: open.text[0] ?? '' } });
    if (open) open.isBroken = true;
  }

  function begin(line: Line): OpenQuestion {
    return { line: line.number, text: [line.text], options: [], isBroken: false, isInterrupted: false, doubtfulLine: null };
  }

  for (const line of lines) {
    if (line.text === '') {
      if (open) open.isInterrupted = true;
      continue;
    }
    place += 1;
    if (!isStorableText(line.text)) complain(line.number, 'This line has a character that is no text: the file may be damaged');
    const answer = toAnswerLine(line.text);
    if (answer !== null) {
      if (!open) complain(line.number, 'ANSWER without a question before it');
      else close(open, line.number, answer);
      open = null;
      continue;
    }
    if (!open) {
      open = begin(line);
      continue;
    }
    const option = toOptionLine(line.text);
    if (open.options.length === 0) {
      if (option && option.letter === 'A' && continuesOptions(filled[place])) addOption(open, line, option);
      else if (option?.letter === 'B' && open.doubtfulLine !== null) takeDoubtful(open, line, option);
      else if (option && isMisnumbered(option, filled[place])) complain(line.number, 'The options have to begin with A');
      else addText(open, line, option);
    } else if (option) {
      addOption(open, line, option);
    } else if (open.isInterrupted) {
      complain(line.number, `Here the ANSWER line of the question in line ${open.line} was expected`);
      open = begin(line);
      continue;
    } else {
      complain(line.number, 'Here an option or the ANSWER line was expected; an option stands on one line');
    }
    open.isInterrupted = false;
  }
  const end = filled.at(-1)?.number ?? 1;
  if (open) complain(end, `The file ends before the ANSWER line of the question in line ${open.line}`);
  else if (questions.length === 0 && errors.length === 0) complain(end, 'There is no question in this file');
  errors.sort((a, b) => a.line - b.line);
  return { questions, errors, notes };

  function addText(question: OpenQuestion, line: Line, option: OptionLine | null): void {
    question.text.push(line.text);
    if (option?.letter === 'A') question.doubtfulLine = line.number;
  }

  /** A "B." in the text after an "A.": more likely options with a line too many than names. */
  function takeDoubtful(question: OpenQuestion, line: Line, option: OptionLine): void {
    complain(question.doubtfulLine ?? line.number, 'If this is option A: it has to stand on one line, right before option B');
    question.options.push('');
    addOption(question, line, option);
  }

  function addOption(question: OpenQuestion, line: Line, option: OptionLine): void {
    const expected = String.fromCharCode(65 + question.options.length);
    if (option.letter === expected) {
      if (option.isCyrillic) noteCyrillic(line.number);
      if (option.text === '') complain(line.number, `Option ${expected} is empty`);
      if (question.options.length >= maxOptions) complain(line.number, `A question has at most ${maxOptions} options`);
    } else {
      const hint = option.letter === null ? ': options are lettered A, B, C, D in Latin' : '';
      complain(line.number, `Here option ${expected} was expected, not ${option.written}${hint}`);
    }
    question.options.push(option.text);
  }

  function noteCyrillic(line: number): void {
    if (notes.some((note) => note.message.startsWith('Cyrillic'))) return;
    notes.push({
      line,
      message: 'Cyrillic letters that look like Latin ones (А, В, С, Е) are read as A, B, C, E, from here on',
    });
  }

  function close(question: OpenQuestion, line: number, answer: string): void {
    const before = errors.length;
    const letter = latinLetter(answer);
    const right = letter === null ? -1 : letter.charCodeAt(0) - 65;
    if (question.options.length === 0)
      complain(line, `The question in line ${question.line} has no options A, B, ... before this`);
    else if (question.options.length === 1) complain(line, `The question in line ${question.line} has only one option`);
    else if (letter === null) complain(line, 'After ANSWER: there has to be one capital letter');
    else if (right >= question.options.length && !question.isBroken) {
      complain(line, `There is no option ${letter}: the question in line ${question.line} has ${question.options.length}`);
    }
    const { text, options } = question;
    if ([...text, ...options].some((part) => part.length > maxTextLength)) complain(line, 'The question above is too long');
    if (question.isBroken || errors.length > before) return;
    if (letter !== answer) noteCyrillic(line);
    const twice = options.findIndex((option, index) => options.indexOf(option) !== index);
    if (twice !== -1)
      notes.push({ line: question.line, message: `This question has the option "${options[twice] ?? ''}" twice` });
    questions.push({ line: question.line, text, options, right });
  }
}

/** The byte order mark is no part of the first question. */
function toLines(text: string): Line[] {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return plain.split(/\r\n|\n|\r/).map((line, index) => ({ number: index + 1, text: line.trim() }));
}

/** True if the next line makes option A one: another option or the answer. */
function continuesOptions(next: Line | undefined): boolean {
  return next !== undefined && (toOptionLine(next.text) !== null || toAnswerLine(next.text) !== null);
}

/** "B." followed by "C.": an A is missing. A lone "B. ..." in a text is text. */
function isMisnumbered(option: OptionLine, next: Line | undefined): boolean {
  const following = next && toOptionLine(next.text);
  if (!following?.letter || !option.letter) return false;
  return following.letter.charCodeAt(0) === option.letter.charCodeAt(0) + 1;
}
