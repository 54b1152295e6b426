import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportDetail } from '#domain/bank/import-reasons.ts';
import { partNames } from './part-names.ts';

/** Parameters come from the file: whatever is missing is left empty, never shown as a name in braces. */
type Sentence = (detail: Readonly<Record<string, string>>) => MessageDescriptor;

/** The whole file is refused. */
export const faultSentences: Readonly<Record<string, Sentence>> = {
  empty: () => msg`The file is empty.`,
  'too-large': ({ size = '', most = '' }) => msg`The file has ${size} bytes; at most ${most} are accepted.`,
  'format-unknown': () =>
    msg`This question bank cannot be read. Supported: Moodle XML, GIFT, Aiken, QTI packages and tables by our template.`,
  'web-page': () =>
    msg`This is a web page and not a file of questions. Open the page, sign in there and download the file itself.`,
  'not-a-text': () =>
    msg`This is a different kind of file, such as a picture, a document or a program. No questions can be read from it.`,
  'moodle-backup': () =>
    msg`This is a backup of a Moodle course. In Moodle open the question bank, choose Export and Moodle XML, and bring in that file.`,
  'archive-unknown': ({ type = '' }) => msg`The file is packed as ${type}. Unpack it first, or pack it as ZIP.`,
  encoding: () => msg`The file's text encoding cannot be read. Save it as UTF-8 and try again.`,
  'archive-damaged': () => msg`The archive is damaged or was not downloaded to its end. Download or pack it again.`,
  'archive-encrypted': () => msg`The archive is locked by a password. Save it without one.`,
  'archive-too-many-files': ({ count = '', most = '' }) => msg`The archive has ${count} files; at most ${most} are accepted.`,
  'archive-too-large': ({ most = '' }) => msg`Unpacked the archive is larger than ${most} bytes.`,
  'archive-ratio': () => msg`The archive unpacks to many times its size: such files are not accepted.`,
  'archive-path': ({ name = '' }) => msg`A file of the archive leads out of its folder: «${name}».`,
  'archive-duplicate': ({ name = '' }) => msg`The archive has a file twice: «${name}».`,
  'xml-malformed': ({ line = '' }) => msg`The file is damaged in line ${line}, or was not downloaded to its end.`,
  'xml-doctype': () => msg`The file declares entities of its own: such files are not accepted.`,
  'xml-too-deep': ({ most = '' }) => msg`Elements of the file are nested deeper than ${most}.`,
  'xml-too-many-elements': ({ most = '' }) => msg`The file has more than ${most} elements.`,
  'sheet-headings': ({ missing = '', sheet = '' }) =>
    msg`The sheet «${sheet}» does not follow our template: the heading «${missing}» is missing.`,
  'sheet-damaged': () => msg`The table is damaged.`,
  'too-many-questions': ({ count = '', most = '' }) =>
    msg`The file has ${count} questions; at most ${most} can be imported at once.`,
  'no-questions': () => msg`The file has no questions.`,
  'out-of-time': ({ seconds = '' }) =>
    msg`Reading the file made no progress for ${seconds} seconds and was stopped. Divide the file into smaller ones.`,
  'too-much-work': () => msg`The file takes too long to read. Divide it into smaller ones.`,
  unreadable: () => msg`The file cannot be read: it may be damaged.`,
  'out-of-memory': () => msg`The file takes too much memory. Divide it into smaller ones.`,
};

/** One question cannot come in. */
export const refusalSentences: Readonly<Record<string, Sentence>> = {
  'not-a-question': () => msg`It asks nothing: a text, a picture or a heading.`,
  'no-key': () => msg`The file has no right answer for it.`,
  'needs-a-person': () => msg`A person has to judge the answer: an essay or a file.`,
  'type-unknown': ({ type = '' }) => msg`There is no such kind of question here: ${type}.`,
  'several-interactions': ({ types = '' }) => msg`It asks several questions in one: ${types}.`,
  computed: ({ what = '' }) => msg`Its numbers or texts are computed for each student: ${what}.`,
  'scoring-not-kept': ({ answer = '', theirs = '', ours = '' }) =>
    answer === ''
      ? msg`It is scored in a way that is not possible here.`
      : msg`It is scored in a way that is not possible here. The answer «${answer}» earns ${theirs} percent there and ${ours} percent here.`,
  'scoring-unreadable': ({ what = '' }) => msg`Its scoring cannot be read: ${what}.`,
  'points-out-of-range': ({ points = '', most = '' }) => msg`It gives ${points} points; at most ${most} are possible.`,
  'points-unreadable': ({ text = '' }) =>
    text === '' ? msg`Its points are not a number.` : msg`Its points are not a number: «${text}».`,
  'number-unreadable': ({ text = '' }) =>
    text === ''
      ? msg`A number of its right answer cannot be read.`
      : msg`A number of its right answer cannot be read: «${text}».`,
  'too-few': ({ what = '', count = '', least = '' }) => msg`Too few parts (${what}): ${count}, at least ${least} are needed.`,
  'too-many': ({ what = '', count = '', most = '' }) => msg`Too many parts (${what}): ${count}, at most ${most} are possible.`,
  'too-long': ({ what = '', length = '', most = '' }) => msg`Too long (${what}): ${length}, at most ${most}.`,
  blank: ({ what = '' }) => msg`A text is missing: ${what}.`,
  'formatted-choice': ({ text = '' }) =>
    text.trim() === ''
      ? msg`An option of a list can be plain text only, and here it is a picture or a formula.`
      : msg`An option of a list can be plain text only: «${text}».`,
  wildcard: ({ text = '' }) => msg`An accepted answer has a placeholder in it: «${text}».`,
  'picture-missing': ({ name = '' }) => msg`A picture is not in the file: «${name}».`,
  'background-missing': () => msg`The picture with its places is not in the file.`,
  'drawn-by-script': () =>
    msg`A script draws a picture or a text of it, and scripts cannot be imported. Save the drawing as a picture and put it into the question.`,
  'embedded-part': () =>
    msg`A film, another page or a drawing in its text cannot be imported. Put a picture or a text in its place.`,
  'empty-file': () => msg`The file of the package is empty.`,
  'text-missing': ({ name = '' }) => msg`A text that belongs to it is not in the file: «${name}».`,
  'picture-foreign': ({ address = '' }) => msg`A picture is on another site and would not be there in a test: ${address}`,
  'picture-unreadable': ({ name = '' }) => msg`A picture cannot be read: «${name}».`,
  'places-irregular': () => msg`Its places on the picture are not rectangles.`,
  'key-fault': ({ text = '' }) =>
    text === ''
      ? msg`Its right answer contradicts the question, or a part has none.`
      : msg`Its right answer contradicts the question, or a part has none: «${text}».`,
  'key-ambiguous': ({ text = '' }) =>
    msg`The right answer «${text}» may be the place of an option or the text of another one. Put letters in square brackets before the options and name the right one by its letter.`,
  'date-cell': ({ column = '' }) =>
    msg`The spreadsheet program made a date of what was typed in the column «${column}». Set the cell to text and type it again.`,
  malformed: ({ text = '' }) =>
    text === ''
      ? msg`It does not follow the rules of the format.`
      : msg`It does not follow the rules of the format, here: «${text}».`,
};

/** It comes in, and this is to be known. */
export const noteSentences: Readonly<Record<string, Sentence>> = {
  'feedback-dropped': () => msg`Its feedback is not imported.`,
  'hints-dropped': () => msg`Its hints are not imported.`,
  'partial-scoring-differs': ({ answer = '', theirs = '', ours = '' }) =>
    answer === ''
      ? msg`A partly right answer earns a different share. Without an answer it earns ${theirs} percent there and ${ours} percent here.`
      : msg`A partly right answer earns a different share. The answer «${answer}» earns ${theirs} percent there and ${ours} percent here.`,
  'order-as-matching': () => msg`Putting in order becomes linking items with their places.`,
  'pairs-as-matching': () => msg`Links within one list become links of the list with itself.`,
  'words-as-options': () => msg`Words to be marked in a text become options under the text.`,
  'places-as-rectangles': () => msg`Round or irregular places on the picture become rectangles around them.`,
  'scoring-assumed': () => msg`The file does not say what the right answer earns: it earns all points.`,
  'wrong-marks-cost': ({ answer = '', theirs = '', ours = '' }) =>
    msg`Wrong marks beside the right ones take points here. The answer «${answer}» earns ${theirs} percent there and ${ours} percent here.`,
  'right-side-mixed': () => msg`The right side had its items in the order of the answers: it is mixed now.`,
  'item-split': ({ part = '', of = '' }) =>
    msg`One item with several questions becomes several questions, each with the whole text: this is ${part} of ${of}.`,
  'slider-as-number': ({ low = '', high = '' }) =>
    msg`A number that was set with a slider is typed here, from ${low} to ${high}.`,
  'blank-option-dropped': () => msg`An empty option is left out.`,
  'picture-empty': () => msg`A picture without an address is left out: it showed nothing before either.`,
  'formatting-dropped': () => msg`Part of its text could not be read and is left out.`,
  'colours-dropped': () => msg`Its colours are not imported.`,
  'language-kept': ({ language = '' }) => msg`It is written in several languages: only one is imported (${language}).`,
  'unit-dropped': ({ unit = '' }) =>
    msg`There the number could be typed with its unit (${unit}), here it is typed without one.`,
  'weight-dropped': ({ weight = '' }) => msg`Its weight in the test (${weight}) is not imported.`,
  'section-text-dropped': () => msg`A text above its section of the test is not imported.`,
  'formula-unreadable': ({ text = '' }) => msg`A formula cannot be read: ${text}`,
  'link-to-file-dropped': ({ name = '' }) => msg`A link to a file is left out: «${name}».`,
  'points-missing': () => msg`The file does not say its points: it gets one.`,
  'cyrillic-letters': ({ line = '' }) => msg`Cyrillic letters in line ${line} were read as Latin ones.`,
  'option-twice': ({ text = '' }) => msg`An option was there twice: «${text}».`,
  'compared-as-number': () => msg`A number that was compared as text is compared as a number.`,
};

/** The losses of a format at an export. */
export const lossSentences: Readonly<Record<string, Sentence>> = {
  mechanic: () => msg`The format has no such kind of question: it is not in the file.`,
  part: ({ what = '' }) => msg`It is in the file without a part that the format does not support: ${what}.`,
  'left-out': ({ what = '' }) => msg`It is not in the file, since the format does not support: ${what}.`,
  'too-long': ({ what = '', most = '' }) =>
    msg`Too long for the format (${what}): at most ${most} characters. It is not in the file.`,
  'media-missing': ({ name = '' }) => msg`A picture or a sound is missing in the bank: «${name}».`,
  draft: () => msg`It is not complete yet: it is not in the file.`,
};

/** The parts that a file leaves behind or has otherwise, whatever the question. */
export const exportNoteSentences: Readonly<Record<string, Sentence>> = {
  'shared-content': ({ count = '' }) =>
    msg`A shared text is placed before each of its questions in the file. Questions with one: ${count}.`,
  variants: ({ count = '' }) => msg`Variants are not in the file. Questions with one: ${count}.`,
  groups: ({ count = '' }) => msg`Question groups are not in the file. Questions with one: ${count}.`,
  levels: ({ count = '' }) => msg`Difficulty levels are not in the file. Questions with one: ${count}.`,
  goals: ({ count = '' }) => msg`Learning goals are not in the file. Questions with one: ${count}.`,
  tags: ({ count = '' }) => msg`Tags are not in the file. Questions with them: ${count}.`,
  'media-addresses': ({ count = '' }) =>
    msg`The table has only the addresses of pictures and sounds: another program will not show them. Questions with them: ${count}.`,
};

/**
 * The sentence for a code; a code of a newer server is said as such.
 * @param translate of the screen's language: names of parts stand inside of sentences
 */
export function sentenceOf(
  sentences: Readonly<Record<string, Sentence>>,
  { code, detail }: { code: string; detail: ImportDetail },
  translate: (message: MessageDescriptor) => string,
): MessageDescriptor {
  const texts = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      const own = name === 'what' && Object.hasOwn(partNames, value) ? partNames[String(value)] : undefined;
      return [name, own ? translate(own) : String(value)];
    }),
  );
  return sentences[code]?.(texts) ?? msg`It was not accepted (${code}).`;
}
