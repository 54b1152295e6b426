/** Moodle XML: each `<question>` by itself. */
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import type { ItemToRead, ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { applyOwnTags, ownTagsIn } from '../gift/own-tags.ts';
import type { TextLanguage } from '../rich/languages.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { RichReader } from '../rich/rich-text.ts';
import type { GuardedXml } from '../xml/xml-guard.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, parseQuestion, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { readMultichoice, readOuMultiple, readTrueFalse } from './choice-types.ts';
import { readCloze } from './cloze.ts';
import { finderIn, type MoodleQuestion } from './moodle-question.ts';
import { readGapFill } from './gap-fill.ts';
import { readGapSelect } from './gap-select.ts';
import { readMatching, readOrdering, readRows } from './list-types.ts';
import { readNumerical, readShortAnswer } from './typed-types.ts';
import { readWordSelect } from './word-select.ts';

export function readMoodle({ text, slices }: GuardedXml, box: MediaBox, language: TextLanguage | null): ItemToRead[] {
  return slices
    .filter(({ name }) => name === 'question')
    .flatMap(({ start, end, line }): ItemToRead[] => {
      const markup = text.slice(start, end);
      // Categories are headings of the file.
      if (/^<question\s[^>]*?type\s*=\s*["']category["']/.test(markup)) return [];
      const name = /<name\b[^>]*>\s*<text>\s*(?:<!\[CDATA\[)?([^<\]]*)/.exec(markup.slice(0, 5000))?.[1] ?? '';
      return [{ source: { name, line, file: '' }, read: () => readQuestion(parseQuestion(markup), box, language) }];
    });
}

const feedbacks = [
  'generalfeedback',
  'correctfeedback',
  'partiallycorrectfeedback',
  'incorrectfeedback',
  'feedback',
  'feedbacktext',
];

async function readQuestion(element: XmlElement, box: MediaBox, language: TextLanguage | null): Promise<ReadQuestion> {
  const notes: ImportNote[] = [];
  const rich = new RichReader(box, finderIn(descendantsNamed(element, 'file')), notes, language);
  if (feedbacks.some((name) => descendantsNamed(element, name).some((each) => textOf(childOf(each, 'text')).trim() !== ''))) {
    notes.push({ code: 'feedback-dropped', detail: {} });
  }
  if (elementsOf(element, 'hint').length > 0) notes.push({ code: 'hints-dropped', detail: {} });
  const grade = textOf(childOf(element, 'defaultgrade')).trim();
  if (grade === '') notes.push({ code: 'points-missing', detail: {} });
  if (!Number.isFinite(Number(grade.replace(',', '.')))) throw new Refused('points-unreadable', { text: grade });
  const question: MoodleQuestion = { element, rich, notes, points: grade === '' ? 1 : Number(grade.replace(',', '.')) };
  const read = await readKind(attributeOf(element, 'type') ?? '', question);
  const tags = elementsOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(childOf(tag, 'text')).trim());
  return applyOwnTags(read, ownTagsIn(tags));
}

function readKind(type: string, question: MoodleQuestion): Promise<ReadQuestion> {
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
      return readMultichoice(question, type === 'multichoiceset');
    case 'oumultiresponse':
      return readOuMultiple(question);
    case 'gapfill':
      return readGapFill(question);
    case 'wordselect':
      return readWordSelect(question);
    case 'truefalse':
      return readTrueFalse(question);
    case 'shortanswer':
      return readShortAnswer(question);
    case 'numerical':
      return readNumerical(question);
    case 'matching':
    case 'match':
      return readMatching(question);
    case 'ordering':
      return readOrdering(question);
    case 'mtf':
    case 'kprime':
      return readRows(question);
    case 'cloze':
    case 'multianswer':
      return readCloze(question);
    case 'gapselect':
    case 'ddwtos':
      return readGapSelect(question, type === 'gapselect' ? 'selectoption' : 'dragbox');
    case 'essay':
    case 'poodllrecording':
      throw new Refused('needs-a-person', { type });
    case 'description':
      throw new Refused('not-a-question', { type });
    case 'calculated':
    case 'calculatedsimple':
    case 'calculatedmulti':
    case 'stack':
    case 'formulas':
    case 'coderunner':
    case 'random':
      throw new Refused('computed', { what: type });
    default:
      throw new Refused('type-unknown', { type });
  }
}
