/** Moodle XML. What its core types can't say is listed in `losses`; small things that they have no words for travel as tags of ours. */
import { mediaNames } from '../../read/media-in.ts';
import { ownPromptEnd } from '../../read/moodle/own-prompt.ts';
import { plainTextOf } from '../../read/rich/rich-text.ts';
import type { ExportPart } from '#domain/bank/import-reasons.ts';
import type { BankToExport, ExportLoss, QuestionToExport } from '../bank-to-export.ts';
import { hasFormatting, htmlText, looksLikeFormula, tag, xhtml, xmlText } from '../markup.ts';
import { statementWords } from '../statement-words.ts';
import { selectMarkup, typedMarkup } from './cloze-markup.ts';

interface Written {
  type: string;
  text: string;
  inside: string;
  /** `synaq-NAME-VALUE`. */
  tags?: readonly string[];
  /** Part of the question that is not in the file. */
  dropped?: ExportPart;
}
/** Or the name of what Moodle can't carry. */
type Attempt = Written | { lost: ExportPart | 'mechanic' };

export function writeMoodle(bank: BankToExport): { bytes: Uint8Array; losses: ExportLoss[] } {
  const losses: ExportLoss[] = [];
  const questions: string[] = [];
  for (const [at, question] of bank.questions.entries()) {
    const written = writeQuestion(question, bank);
    if ('lost' in written) {
      const isWhole = written.lost === 'mechanic';
      losses.push({
        question: at,
        code: isWhole ? 'mechanic' : 'left-out',
        detail: isWhole ? { mechanic: question.mechanic } : { what: written.lost },
      });
      continue;
    }
    if (written.dropped !== undefined) losses.push({ question: at, code: 'part', detail: { what: written.dropped } });
    for (const name of mediaNames(question.content)) {
      if (!bank.media.has(name)) losses.push({ question: at, code: 'media-missing', detail: { name } });
    }
    questions.push(questionMarkup(question, written, bank));
  }
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${tag('quiz', {}, '\n', ...questions)}\n`;
  return { bytes: Buffer.from(text), losses };
}

function questionMarkup(question: QuestionToExport, { type, text, inside, tags = [] }: Written, bank: BankToExport): string {
  const all = [...tags, ...(question.partialCredit ? ['synaq-partial-yes'] : ['synaq-partial-no'])];
  return `${tag(
    'question',
    { type },
    tag('name', {}, tag('text', {}, xmlText(question.name))),
    tag('questiontext', { format: 'html' }, textMarkup(text, bank)),
    tag('generalfeedback', { format: 'html' }, tag('text', {})),
    tag('defaultgrade', {}, String(question.points)),
    tag('penalty', {}, '0'),
    inside,
    tag('tags', {}, ...all.map((name) => tag('tag', {}, tag('text', {}, xmlText(name))))),
  )}\n`;
}

/** A text with the files that it shows: in Moodle each text has its own. */
function textMarkup(html: string, { media }: BankToExport): string {
  const names = new Set(Array.from(html.matchAll(/ src="@@PLUGINFILE@@\/([\w.-]+)"/g), ([, name = '']) => name));
  const files = [...names].map((name) =>
    tag('file', { name, path: '/', encoding: 'base64' }, Buffer.from(media.get(name)?.bytes ?? []).toString('base64')),
  );
  return [tag('text', {}, cdata(html)), ...files].join('');
}

function cdata(html: string): string {
  return html === '' ? '' : `<![CDATA[${html.replace(/\]\]>/g, ']]]]><![CDATA[>')}]]>`;
}

function writeQuestion(question: QuestionToExport, bank: BankToExport): Attempt {
  const rich = (html: string) =>
    xhtml(html, (src) => (bank.media.has(src.replace('/media/', '')) ? src.replace('/media/', '@@PLUGINFILE@@/') : src));
  const answer = (html: string, fraction: number) =>
    tag('answer', { fraction: Number((fraction * 100).toFixed(5)), format: 'html' }, textMarkup(rich(html), bank));
  const subquestion = (html: string, word: string) =>
    tag('subquestion', { format: 'html' }, textMarkup(rich(html), bank), tag('answer', {}, tag('text', {}, xmlText(word))));
  switch (question.mechanic) {
    case 'one-correct': {
      const { prompt, options, right } = question.content;
      return {
        type: 'multichoice',
        text: rich(prompt),
        inside:
          tag('single', {}, 'true') +
          tag('shuffleanswers', {}, 'false') +
          options.map(({ id, content }) => answer(content, Number(id === right))).join(''),
      };
    }
    case 'multiple-choice': {
      const { prompt, options, right, choose } = question.content;
      const wrong = options.length - right.length;
      const cost = 1 / Math.max(1, Math.min(right.length, wrong));
      return {
        type: 'multichoice',
        text: rich(prompt),
        inside:
          tag('single', {}, 'false') +
          tag('shuffleanswers', {}, 'false') +
          options.map(({ id, content }) => answer(content, right.includes(id) ? 1 / right.length : -cost)).join(''),
        tags: choose === null ? [] : [`synaq-choose-${choose}`],
      };
    }
    case 'yes-no': {
      const { prompt, statements, right, labels } = question.content;
      const words = statementWords(bank.forLang, labels);
      return {
        type: 'matching',
        text: rich(prompt),
        inside: statements.map(({ id, content }) => subquestion(content, words[right[id] ?? 'no'])).join(''),
        tags: [`synaq-statements-${labels}`],
      };
    }
    case 'matching': {
      const { prompt, left, right, multiple, pairs } = question.content;
      if (multiple) return { lost: 'matching-links' };
      const texts = new Map(right.map(({ id, content }) => [id, plainTextOf(rich(content))]));
      if ([...texts.values()].some((text) => text === null || text === '') || new Set(texts.values()).size < texts.size) {
        return { lost: 'matching-rich' };
      }
      if ([...texts.values()].some((text) => text !== null && looksLikeFormula(text))) {
        return { lost: 'matching-formula' };
      }
      const used = new Set(pairs.map((pair) => pair.right));
      const subs = left.map(({ id, content }) => {
        const to = pairs.find((pair) => pair.left === id)?.right ?? '';
        return subquestion(content, texts.get(to) ?? '');
      });
      const rest = right.filter(({ id }) => !used.has(id)).map(({ id }) => subquestion('', texts.get(id) ?? ''));
      return {
        type: 'matching',
        text: rich(prompt),
        inside: tag('shuffleanswers', {}, 'true') + [...subs, ...rest].join(''),
        ...(right.some(({ content }) => hasFormatting(rich(content))) ? { dropped: 'matching-formatting' } : {}),
      };
    }
    case 'simple-text': {
      const { prompt, accepted, maxLength, multiline } = question.content;
      const tags = [`synaq-length-${maxLength}`, `synaq-lines-${multiline ? 'many' : 'one'}`];
      const isNumber = accepted.tolerance !== null;
      if (isNumber && !accepted.texts.every((text) => /^-?\d+(?:\.\d+)?$/.test(text))) return { lost: 'numbers' };
      return {
        type: isNumber ? 'numerical' : 'shortanswer',
        text: rich(prompt),
        inside:
          (isNumber ? '' : tag('usecase', {}, accepted.caseSensitive ? '1' : '0')) +
          accepted.texts
            .map((text) =>
              tag(
                'answer',
                { fraction: 100, format: 'moodle_auto_format' },
                tag('text', {}, xmlText(isNumber ? text : text.replace(/\*/g, '\\*'))),
                isNumber ? tag('tolerance', {}, String(accepted.tolerance)) : '',
              ),
            )
            .join(''),
        tags,
      };
    }
    case 'empty-selects': {
      const { prompt, template, gaps, right } = question.content;
      if (gaps.some(({ options }) => options.some(({ content }) => content.trim() === ''))) return { lost: 'selects-blank' };
      return cloze(
        rich(prompt),
        rich(template),
        new Map(gaps.map(({ id, options }) => [id, selectMarkup(options, right[id])])),
      );
    }
    case 'empty-input': {
      const { prompt, template, gaps, accepted } = question.content;
      const marks = new Map<string, string>();
      for (const { id } of gaps) {
        const own = accepted[id];
        const mark = own ? typedMarkup(own) : null;
        if (mark === null) return { lost: 'numbers' };
        marks.set(id, mark);
      }
      return cloze(rich(prompt), rich(template), marks);
    }
    case 'one-correct-input': {
      const { prompt, options, input, right } = question.content;
      const texts = options.map(({ id, content }) => ({ id, content: plainTextOf(rich(content)) ?? '' }));
      const typed = typedMarkup(right.accepted);
      const isFormatted = options.some(({ content }) => hasFormatting(rich(content)));
      if (texts.some(({ content }) => content === '') || typed === null) return { lost: 'options-rich' };
      const unit = input.unit === null ? '' : ` ${htmlText(input.unit)}`;
      return {
        type: 'cloze',
        text: `${rich(prompt)}${ownPromptEnd}${selectMarkup(texts, right.selected)} ${htmlText(input.label)} ${typed}${unit}`,
        inside: '',
        ...(isFormatted ? { dropped: 'options-formatting' } : {}),
      };
    }
    case 'interactive-squares':
    case 'drag-and-drop':
    case 'essay':
      return { lost: 'mechanic' };
  }
}

function cloze(prompt: string, template: string, marks: ReadonlyMap<string, string>): Written {
  const text = template.replace(/<span data-gap="([\w-]+)"><\/span>/g, (_, id: string) => marks.get(id) ?? '');
  return { type: 'cloze', text: `${prompt}${ownPromptEnd}${text}`, inside: '' };
}
