/** A task on paper: what is asked with room for the answer, and its key in a few lines of text. */
import { assertNever } from '#lib/assert-never.ts';
import type { KeyedQuestion, KeyedQuestionOf } from '#mechanics/keyed-question.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import type { Option } from '#mechanics/parts.ts';
import { gapNumbers } from '#mechanics/shared/gap-order.ts';
import { richLine, richWord, type RichParts } from '#server/word/rich-word.ts';
import { paragraph, paragraphOf, run, table } from '#server/word/word-parts.ts';
import type { Say } from './paper-texts.ts';

export interface Paper {
  rich: Pick<RichParts, 'picture' | 'width'>;
  say: Say;
}

export interface PaperTask {
  /** Paragraphs and tables. */
  asked: string;
  key: string[];
}

const blank = '________________';
const line = '_'.repeat(70);
const indent = 360;

export function paperTask(question: KeyedQuestion, paper: Paper): PaperTask {
  const { mechanic, content } = question;
  const prompt = richWord(content.prompt, paper.rich);
  const made = (asked: string, key: string[]): PaperTask => ({ asked: prompt + asked, key });
  switch (mechanic) {
    case 'one-correct':
      return made(optionsOf(content.options, paper), [lettersOf(content.options, [content.right])]);
    case 'multiple-choice':
      return made(optionsOf(content.options, paper), [lettersOf(content.options, content.right)]);
    case 'one-correct-input': {
      const { label, unit } = content.input;
      const input = paragraph(`${label}: ${blank}${unit === null ? '' : ` ${unit}`}`, { indent });
      const key = [lettersOf(content.options, [content.right.selected]), textsOf(content.right.accepted)];
      return made(optionsOf(content.options, paper) + input, key);
    }
    case 'yes-no':
      return statements(question, prompt, paper);
    case 'interactive-squares':
      return squares(question, prompt, paper);
    case 'matching':
      return pairs(question, prompt, paper);
    case 'empty-selects':
    case 'empty-input':
      return gaps(question, prompt, paper);
    case 'simple-text': {
      const lines = content.multiline ? 5 : 1;
      return made(Array.from({ length: lines }, () => paragraph(line)).join(''), [textsOf(content.accepted)]);
    }
    case 'essay':
      return made(Array.from({ length: 20 }, () => paragraph(line)).join(''), []);
    case 'drag-and-drop':
      return zones(question, prompt, paper);
    default:
      return assertNever(mechanic);
  }
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

function optionsOf(options: readonly Option[], { rich }: Pick<Paper, 'rich'>): string {
  return options
    .map(({ content }, index) => richWord(content, { ...rich, before: `${letter(index)}) `, look: { indent } }))
    .join('');
}

function lettersOf(options: readonly Option[], right: readonly string[]): string {
  return options.flatMap(({ id }, index) => (right.includes(id) ? [letter(index)] : [])).join(', ');
}

function textsOf({ texts, tolerance }: AcceptedTexts): string {
  return texts.join(' / ') + (tolerance === null || tolerance === 0 ? '' : ` (± ${tolerance})`);
}

function statements({ content }: KeyedQuestionOf<'yes-no'>, prompt: string, { rich, say }: Paper): PaperTask {
  const words = content.labels === 'yes-no' ? (['yes', 'no'] as const) : (['true', 'false'] as const);
  const head = ['', say(words[0]), say(words[1])].map((text) => ({ xml: paragraph(text, { isBold: true, isCentred: true }) }));
  const rows = content.statements.map(({ content: html }, index) => [
    { xml: richWord(html, { ...rich, before: `${index + 1}. ` }) },
    { xml: paragraph('☐', { isCentred: true }) },
    { xml: paragraph('☐', { isCentred: true }) },
  ]);
  const key = content.statements.map(
    ({ id }, index) => `${index + 1} – ${say(content.right[id] === 'yes' ? words[0] : words[1])}`,
  );
  return { asked: prompt + table(rows, { head, widths: [70, 15, 15], width: rich.width }), key: [key.join('; ')] };
}

function squares({ content }: KeyedQuestionOf<'interactive-squares'>, prompt: string, { rich }: Paper): PaperTask {
  const { rows, columns, background, squares: all, right } = content;
  const name = (index: number) => all[index]?.label || `${letter(Math.floor(index / columns))}${(index % columns) + 1}`;
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({ xml: paragraph(name(row * columns + column), { isCentred: true }) })),
  );
  const picture = background && rich.picture(background.src, background.alt);
  const widths = Array.from({ length: columns }, () => 100 / columns);
  return {
    asked: prompt + (picture ? paragraphOf(picture) : '') + table(cells, { widths, width: rich.width }),
    key: [all.flatMap(({ id }, index) => (right.includes(id) ? [name(index)] : [])).join(', ')],
  };
}

function pairs({ content }: KeyedQuestionOf<'matching'>, prompt: string, { rich }: Paper): PaperTask {
  const { left, right } = content;
  const half = { ...rich, width: rich.width / 2 };
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [one, other] = [left[index], right[index]];
    return [
      { xml: one ? richWord(one.content, { ...half, before: `${index + 1}. ` }) : '' },
      { xml: other ? richWord(other.content, { ...half, before: `${letter(index)}) ` }) : '' },
    ];
  });
  const answers = paragraph(left.map((_, index) => `${index + 1} – ____`).join('    '));
  const key = left.map(({ id }, index) => {
    const own = content.pairs.filter((pair) => pair.left === id).map((pair) => pair.right);
    return `${index + 1} – ${lettersOf(right, own) || '–'}`;
  });
  const shown = table(rows, { widths: [50, 50], width: rich.width });
  return { asked: prompt + shown + answers, key: [key.join('; ')] };
}

function gaps(question: KeyedQuestionOf<'empty-selects' | 'empty-input'>, prompt: string, { rich }: Paper): PaperTask {
  const { template } = question.content;
  const numbers = gapNumbers(
    template,
    question.content.gaps.map(({ id }) => id),
  );
  const inOrder = <G extends { id: string }>(all: readonly G[]) =>
    all.toSorted((a, b) => (numbers[a.id] ?? 0) - (numbers[b.id] ?? 0));
  const text = richWord(template, { ...rich, gap: (id) => `(${numbers[id] ?? '?'}) ${blank}` });
  if (question.mechanic === 'empty-input') {
    const { accepted } = question.content;
    const key = inOrder(question.content.gaps).map(({ id }) => {
      const own = accepted[id];
      return `(${numbers[id] ?? '?'}) ${own ? textsOf(own) : ''}`;
    });
    return { asked: prompt + text, key };
  }
  const ordered = inOrder(question.content.gaps);
  const choices = ordered.map(({ id, options }) =>
    paragraph(`(${numbers[id] ?? '?'}) ${options.map(({ content }) => content).join(' / ')}`, { indent }),
  );
  const key = ordered.map(({ id, options }) => {
    const right = options.find((one) => one.id === question.content.right[id]);
    return `(${numbers[id] ?? '?'}) ${right?.content ?? ''}`;
  });
  return { asked: prompt + text + choices.join(''), key };
}

function zones({ content }: KeyedQuestionOf<'drag-and-drop'>, prompt: string, { rich }: Paper): PaperTask {
  const { background, zones: all, items, right } = content;
  const picture = background && rich.picture(background.src, background.alt);
  const boxes = all.map(({ label }) => paragraph(`${label}: ${blank}${blank}`, { indent }));
  const nameOf = new Map(items.map(({ id, content: html }, index) => [id, `${letter(index)}) ${richLine(html)}`.trim()]));
  return {
    asked: prompt + (picture ? paragraphOf(picture) : '') + optionsOf(items, { rich }) + boxes.join(''),
    key: all.map(({ id, label }) => `${label}: ${(right[id] ?? []).map((item) => nameOf.get(item) ?? '').join(', ') || '–'}`),
  };
}

/** A task that cannot be answered as it stands. */
export function unfinishedTask(html: string, { rich, say }: Paper): PaperTask {
  return { asked: richWord(html, rich) + paragraphOf(run(say('incomplete'), { isItalic: true })), key: [] };
}
