/** GIFT: choices, matching, typed answers. It has no pictures, no gaps but one, and no case; the rest is listed in `losses`. */
import { plainNumber } from '../../read/core/accepted-answers.ts';
import { mediaNames } from '../../read/media-in.ts';
import { plainTextOf } from '../../read/rich/rich-text.ts';
import type { ExportPart } from '#domain/bank/import-reasons.ts';
import type { BankToExport, ExportLoss, QuestionToExport } from '../bank-to-export.ts';
import { hasFormatting, looksLikeFormula, xhtml } from '../markup.ts';

interface Written {
  body: string;
  stem: string;
  tags?: readonly string[];
  /** Part of the question that is not in the file. */
  dropped?: ExportPart;
}
type Attempt = Written | { lost: ExportPart | 'mechanic' };

export function writeGift(bank: BankToExport): { bytes: Uint8Array; losses: ExportLoss[] } {
  const losses: ExportLoss[] = [];
  const blocks: string[] = [];
  for (const [at, question] of bank.questions.entries()) {
    const written: Attempt = mediaNames(question.content).length > 0 ? { lost: 'pictures' } : writeQuestion(question);
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
    const tags = [
      ...(written.tags ?? []),
      `synaq-points-${question.points}`,
      `synaq-partial-${question.partialCredit ? 'yes' : 'no'}`,
    ];
    blocks.push(
      `// ${tags.map((each) => `[tag:${each}]`).join(' ')}\n::${escapeGift(oneLine(question.name))}::[html]${written.stem}{\n${written.body}\n}\n`,
    );
  }
  return { bytes: Buffer.from(blocks.join('\n')), losses };
}

function writeQuestion(question: QuestionToExport): Attempt {
  switch (question.mechanic) {
    case 'one-correct': {
      const { prompt, options, right } = question.content;
      return {
        stem: rich(prompt),
        body: options.map(({ id, content }) => answer(id === right ? '=' : '~', rich(content))).join('\n'),
      };
    }
    case 'multiple-choice': {
      const { prompt, options, right, choose } = question.content;
      const cost = 1 / Math.max(1, Math.min(right.length, options.length - right.length));
      const percent = (share: number) => Number((share * 100).toFixed(5));
      return {
        stem: rich(prompt),
        body: options
          .map(({ id, content }) => `~%${percent(right.includes(id) ? 1 / right.length : -cost)}%${rich(content)}`)
          .join('\n'),
        tags: choose === null ? [] : [`synaq-choose-${choose}`],
      };
    }
    case 'yes-no': {
      const { prompt, statements, right, labels } = question.content;
      const [only] = statements;
      if (!only || statements.length > 1 || plainTextOf(xhtml(prompt)) !== '') return { lost: 'several-statements' };
      return { stem: rich(only.content), body: right[only.id] === 'yes' ? 'TRUE' : 'FALSE', tags: [`synaq-labels-${labels}`] };
    }
    case 'matching': {
      const { prompt, left, right, multiple, pairs } = question.content;
      if (multiple) return { lost: 'matching-links' };
      const texts = new Map(right.map(({ id, content }) => [id, plainTextOf(xhtml(content))]));
      const values = [...texts.values()];
      const isPlain =
        values.every((text) => text !== null && text !== '' && !text.includes('->')) && new Set(values).size === values.length;
      if (!isPlain || left.length < 2) return { lost: 'matching-rich' };
      if (values.some((text) => text !== null && looksLikeFormula(text))) {
        return { lost: 'matching-formula' };
      }
      const to = (id: string) => texts.get(pairs.find((pair) => pair.left === id)?.right ?? '') ?? '';
      const used = new Set(pairs.map((pair) => pair.right));
      const rest = right.filter(({ id }) => !used.has(id)).map(({ id }) => `= -> ${escapeGift(texts.get(id) ?? '')}`);
      return {
        stem: rich(prompt),
        body: [...left.map(({ id, content }) => `=${rich(content)} -> ${escapeGift(to(id))}`), ...rest].join('\n'),
        ...(right.some(({ content }) => hasFormatting(xhtml(content))) ? { dropped: 'matching-formatting' } : {}),
      };
    }
    case 'simple-text': {
      const { prompt, accepted, maxLength, multiline } = question.content;
      const tags = [
        `synaq-length-${maxLength}`,
        `synaq-lines-${multiline ? 'many' : 'one'}`,
        `synaq-case-${accepted.caseSensitive ? 'yes' : 'no'}`,
      ];
      const { tolerance } = accepted;
      if (tolerance === null) {
        const texts = accepted.texts.map((text) => answer('=', escapeGift(oneLine(text)).replace(/\*/g, '\\\\*')));
        return { stem: rich(prompt), body: texts.join('\n'), tags };
      }
      if (!accepted.texts.every((text) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text))) return { lost: 'numbers' };
      const numbers = accepted.texts.map((text) => `=${text}:${plainNumber(tolerance)}`);
      return { stem: rich(prompt), body: `#${numbers.join('\n')}`, tags };
    }
    default:
      return { lost: 'mechanic' };
  }
}

/** Line ends count in preformatted text; a blank line would end the question, so they are written as signs. */
function rich(html: string): string {
  return xhtml(html)
    .split(/(<pre\b[^>]*>[\s\S]*?<\/pre>)/)
    .map((part, at) => (at % 2 === 1 ? escapeGift(part).replace(/\r\n|\n|\r/g, '\\n') : escapeGift(oneLine(part))))
    .join('');
}

/** An answer behind its sign. One that begins like a weight has its own weight before it. */
function answer(sign: '=' | '~', text: string): string {
  return `${sign}${text.startsWith('%') ? (sign === '=' ? '%100%' : '%0%') : ''}${text}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

export function escapeGift(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/[~=#{}:]/g, (sign) => `\\${sign}`);
}
