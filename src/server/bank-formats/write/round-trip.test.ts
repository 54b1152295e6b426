import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keyedContentSchemas, type KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { cleanQuestionHtml } from '#server/rich-text/question-rules.ts';
import { arbitraryKeyedQuestion } from '../../../../tests/support/arbitrary-question.ts';
import { parseBank } from '../read/parse-bank.ts';
import type { ImportedQuestion } from '../report.ts';
import { writeBank } from './write-bank.ts';

/** Rich texts as the bank stores them; `<p>a & b</p>` and what the cleaning makes of it are the same text. */
function stored(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    // XML cannot have these, and the mark of a lost character is none: they are left out.
    const text = value.replace(/(?![\n\r\t])[\p{Cc}\ufffd\ufffe\uffff]/gu, '');
    return /^(?:prompt|template|content)$/.test(key) ? cleanQuestionHtml(text) : text;
  }
  if (Array.isArray(value)) return value.map((each) => stored(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stored(each, name)]));
}

function bankOf(questions: readonly ImportedQuestion[]) {
  return {
    title: 'Математика',
    forLang: 'kz' as const,
    questions: questions.map((question, at) => ({ ...question, name: `№ ${at + 1}` })),
    media: new Map(),
  };
}

describe.each(['qti3', 'xlsx'] as const)('%s carries all ten mechanics', (format) => {
  test.each(scoredMechanicIds)(
    'what is written of %s is read back the same, ids and points too',
    { timeout: 120_000 },
    async (mechanic) => {
      await fc.assert(
        fc.asyncProperty(fc.array(arbitraryKeyedQuestion(mechanic), { minLength: 1, maxLength: 3 }), async (all) => {
          const questions = all.map(({ mechanic: id, content, points, partialCredit }) => ({
            mechanic: id,
            content: stored(content),
            points,
            partialCredit,
          })) as ImportedQuestion[];
          // Cleaning may leave nothing of an option.
          fc.pre(questions.every((question) => v.is(keyedContentSchemas[question.mechanic], question.content)));
          const written = await writeBank(format, bankOf(questions));
          expect(written.losses.filter(({ code }) => code !== 'media-missing')).toEqual([]);
          const report = await parseBank(written.bytes, written.fileName);
          expect(report.fault).toBeNull();
          expect(report.format).toBe(format);
          const read = report.items.map((item) => (item.outcome === 'question' ? item.question : item));
          expect(read).toEqual(questions);
        }),
        { numRuns: 8 },
      );
    },
  );
});

test('a table keeps line ends, backslashes and what looks like an escaped sign', async () => {
  const texts = ['a\nb', '<p>a\nb</p>', 'a\\nb \\(x', '_x000D_', '<p></p>', 'constructor', '&lt;b&gt;', '= 5', '&amp;#10;'];
  const options = texts.map((content, at) => ({ id: `o${at}`, content }));
  const typed = { texts: ['3.5', '1\\2'], caseSensitive: false, tolerance: null };
  const questions: ImportedQuestion[] = [
    ...texts.map((prompt): ImportedQuestion => {
      const content = { prompt, options, right: 'o3' };
      return { mechanic: 'one-correct', content, points: 1, partialCredit: true };
    }),
    {
      mechanic: 'simple-text',
      content: { prompt: '', maxLength: 10, multiline: false, accepted: typed },
      points: 1,
      partialCredit: false,
    },
  ];
  const { bytes } = await writeBank('xlsx', bankOf(questions));
  const { items } = await parseBank(bytes, 'a.xlsx');
  expect(items.map((item) => (item.outcome === 'question' ? item.question : item))).toEqual(questions);
});

test.each(['qti3', 'xlsx', 'moodle', 'gift'] as const)(
  '%s: a question without a name gets one and comes back',
  async (format) => {
    const statements = [{ id: 'a', content: 'Су ылғал.' }];
    const question: ImportedQuestion = {
      mechanic: 'yes-no',
      content: { prompt: '', labels: 'true-false', statements, right: { a: 'yes' } },
      points: 1,
      partialCredit: true,
    };
    for (const name of ['', ' ', '\u200b']) {
      const written = await writeBank(format, { ...bankOf([]), questions: [{ ...question, name }] });
      expect(written.losses).toEqual([]);
      const { items } = await parseBank(written.bytes, written.fileName);
      expect(items).toMatchObject([{ outcome: 'question', question: { mechanic: 'yes-no' } }]);
      expect(items[0]?.source.name).not.toBe('');
    }
  },
);

/** Names and ids don't travel in these; a list's right side is mixed again, and a paragraph around plain text is the text. */
function normal({ mechanic, content, points, partialCredit }: ImportedQuestion): unknown {
  const names = new Map<string, string>();
  const plain = (html: string) =>
    html
      .replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1')
      .replaceAll('&quot;', '"')
      .replace(/\s+/g, ' ')
      .trim();
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (/^(?:prompt|template|content|label|unit)$/.test(key)) {
        return plain(value).replace(/data-gap="([\w-]+)"/g, (_, id: string) => `data-gap="${names.get(id) ?? id}"`);
      }
      // Only there ids stand; an accepted text may look like one.
      return /^(?:id|right|left|selected)$/.test(key) ? (names.get(value) ?? value) : value;
    }
    if (Array.isArray(value)) return value.map((each) => visit(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, name)]));
  };
  /** A record whose keys are ids of parts. */
  const byId = (record: object) =>
    Object.fromEntries(Object.entries(record).map(([id, each]) => [names.get(id) ?? id, visit(each, '')]));
  if (mechanic === 'empty-selects') return { ...normalSelects(content), points, partialCredit };
  collect(content, names);
  const read = visit(content, '') as Record<string, unknown>;
  if (mechanic === 'yes-no') read['right'] = byId(content.right);
  if (mechanic === 'empty-input') read['accepted'] = byId(content.accepted);
  if (mechanic === 'matching') {
    const right = read['right'] as { id: string; content: string }[];
    const text = new Map(right.map((each) => [each.id, each.content]));
    read['right'] = [...text.values()].sort(byText);
    read['pairs'] = (read['pairs'] as { left: string; right: string }[])
      .map((pair) => [pair.left, text.get(pair.right)])
      .sort(byText);
  }
  // Sizes of gaps and kinds of inputs follow from the key there.
  if (mechanic === 'empty-input')
    for (const gap of read['gaps'] as Record<string, unknown>[]) {
      delete gap['size'];
      delete gap['kind'];
    }
  // Numbers have no case.
  ignoreCase(read);
  if (mechanic === 'one-correct-input') delete (read['input'] as Record<string, unknown>)['kind'];
  return { mechanic, content: sortLists(read), points, partialCredit };
}

/** And the same text twice is one text. */
function ignoreCase(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('texts' in value && Array.isArray(value.texts)) value.texts = [...new Set(value.texts)];
  if ('caseSensitive' in value && 'tolerance' in value && value.tolerance !== null) value.caseSensitive = false;
  for (const each of Object.values(value)) ignoreCase(each);
}

/** By places: options of different gaps may have the same id. */
function normalSelects({ prompt, template, gaps, right }: KeyedContentByMechanic['empty-selects']): object {
  const place = (id: string) => gaps.findIndex((gap) => gap.id === id);
  return {
    prompt: prompt.replace(/^<p>|<\/p>$/g, '').trim(),
    template: template.replace(/data-gap="([\w-]+)"/g, (_, id: string) => `data-gap="${place(id)}"`).replace(/\s+/g, ' '),
    gaps: gaps.map(({ options }) => options.map(({ content }) => content.replace(/\s+/g, ' ').trim())),
    right: gaps.map(({ id, options }) => options.findIndex((option) => option.id === right[id])),
  };
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function sortLists(value: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(value['right']) && typeof value['right'][0] === 'string'
    ? { ...value, right: [...(value['right'] as string[])].sort(byText) }
    : value;
}

function collect(value: unknown, names: Map<string, string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, names);
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'string' && !names.has(value.id)) names.set(value.id, `#${names.size}`);
  for (const each of Object.values(value)) collect(each, names);
}

test('moodle: an accepted text may be the id of an option, or of a gap', async () => {
  const accepted = { texts: ['-1'], caseSensitive: false, tolerance: null };
  const options = ['-1', 'b'].map((id) => ({ id, content: `<p>Нұсқа ${id}</p>` }));
  const questions: ImportedQuestion[] = [
    {
      mechanic: 'one-correct-input',
      content: {
        prompt: '<p>?</p>',
        options,
        input: { label: 'Жауап', kind: 'text', unit: null },
        right: { selected: '-1', accepted },
      },
      points: 1,
      partialCredit: true,
    },
    {
      mechanic: 'empty-input',
      content: {
        prompt: '<p>?</p>',
        template: 'a <span data-gap="-1"></span>',
        gaps: [{ id: '-1', kind: 'text', size: 4 }],
        accepted: { '-1': accepted },
      },
      points: 1,
      partialCredit: true,
    },
  ];
  const { bytes, fileName, losses } = await writeBank('moodle', bankOf(questions));
  expect(losses).toEqual([]);
  const { items } = await parseBank(bytes, fileName);
  expect(items.map((item) => (item.outcome === 'question' ? normal(item.question) : item))).toEqual(questions.map(normal));
  expect(items).toMatchObject([
    { question: { content: { right: { selected: 'a', accepted } } } },
    { question: { content: { accepted: { ga: accepted } } } },
  ]);
});

/** The others these formats have no words for. */
const carried = {
  moodle: [
    'one-correct',
    'multiple-choice',
    'yes-no',
    'matching',
    'simple-text',
    'empty-selects',
    'empty-input',
    'one-correct-input',
  ],
  gift: ['one-correct', 'multiple-choice', 'yes-no', 'matching', 'simple-text'],
} as const;

describe.each(['moodle', 'gift'] as const)('%s', (format) => {
  test.each(carried[format])('carries %s, or says what it leaves out', { timeout: 120_000 }, async (mechanic) => {
    await fc.assert(
      fc.asyncProperty(arbitraryKeyedQuestion(mechanic), async (keyed) => {
        const { content, points, partialCredit } = keyed;
        const question = { mechanic, content: stored(content), points, partialCredit } as ImportedQuestion;
        fc.pre(v.is(keyedContentSchemas[mechanic], question.content));
        const written = await writeBank(format, bankOf([question]));
        const lost = written.losses.filter(({ code }) => code !== 'media-missing');
        if (lost.length > 0) {
          expect(lost).toHaveLength(1);
          return;
        }
        const report = await parseBank(written.bytes, written.fileName);
        const read = report.items.map((item) => (item.outcome === 'question' ? normal(item.question) : item));
        expect(read).toEqual([normal(question)]);
      }),
      { numRuns: 20 },
    );
  });

  test.each(scoredMechanicIds.filter((id) => !carried[format].some((each) => each === id)))(
    'leaves %s out and says so',
    async (mechanic) => {
      const [keyed] = fc.sample(arbitraryKeyedQuestion(mechanic), { numRuns: 1, seed: 7 });
      const written = await writeBank(format, bankOf(keyed ? [keyed] : []));
      expect(written.losses).toHaveLength(1);
      expect((await parseBank(written.bytes, written.fileName)).items).toEqual([]);
    },
  );
});
