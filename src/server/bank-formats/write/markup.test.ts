import { describe, expect, test } from 'vitest';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { parseBank } from '../read/parse-bank.ts';
import type { ImportedContent } from '../report.ts';
import type { ScoredToExport } from './bank-to-export.ts';
import { itemMarkup } from './qti3/write-qti3.ts';
import { writeBank } from './write-bank.ts';

type Format = Parameters<typeof writeBank>[0];

async function throughFile(format: Format, question: ImportedContent) {
  const whole = { ...question, points: 1, partialCredit: true, name: '1' } as ScoredToExport;
  const { bytes, fileName, losses } = await writeBank(format, {
    title: 't',
    forLang: 'kz',
    questions: [whole],
    media: new Map(),
  });
  const { items } = await parseBank(bytes, fileName);
  return { losses, item: items[0] };
}

function choiceOf(prompt: string): ImportedContent {
  const options = [
    { id: 'a', content: prompt },
    { id: 'b', content: '2' },
  ];
  return { mechanic: 'one-correct', content: { prompt, options, right: 'a' } };
}

function typed(accepted: AcceptedTexts): ImportedContent {
  return { mechanic: 'simple-text', content: { prompt: '?', maxLength: 100, multiline: false, accepted } };
}

describe.each(['moodle', 'gift', 'qti3'] as const)('%s', (format) => {
  test.each(['\\(x\\)', '\\[x\\]', '$$x$$', '$$$x$$$', '<pre>a\n  b\n\nc</pre>', '<pre>a\\nb</pre>'])(
    'the text %j stays a text as it is',
    async (text) => {
      const { item, losses } = await throughFile(format, choiceOf(text));
      expect(losses).toEqual([]);
      expect(item).toMatchObject({ outcome: 'question', question: choiceOf(text), notes: [] });
    },
  );
});

test.each(['moodle', 'gift'] as const)('%s tells of a list whose words it would read back as formulas', async (format) => {
  const { losses } = await throughFile(format, {
    mechanic: 'matching',
    content: {
      prompt: '?',
      left: [
        { id: 'a', content: '1' },
        { id: 'b', content: '2' },
      ],
      right: [
        { id: 'c', content: '\\(x\\)' },
        { id: 'd', content: '2' },
      ],
      multiple: false,
      pairs: [
        { left: 'a', right: 'c' },
        { left: 'b', right: 'd' },
      ],
    },
  });
  expect(losses).toMatchObject([{ code: 'left-out', detail: { what: 'matching-formula' } }]);
});

test.each([1e-7, 0.001])('GIFT carries a tolerance of %s', async (tolerance) => {
  const { item, losses } = await throughFile('gift', typed({ texts: ['5'], caseSensitive: false, tolerance }));
  expect(losses).toEqual([]);
  expect(item).toMatchObject({ outcome: 'question', question: typed({ texts: ['5'], caseSensitive: false, tolerance }) });
});

test.each(['moodle', 'gift'] as const)('%s carries answers that look like weights', async (format) => {
  const accepted = { texts: ['%5%z', '50%', 'a'], caseSensitive: true, tolerance: null };
  const { item } = await throughFile(format, typed(accepted));
  expect(item).toMatchObject({ outcome: 'question', question: typed(accepted), notes: [] });
  expect((await throughFile(format, choiceOf('%50%a'))).item).toMatchObject({
    outcome: 'question',
    question: choiceOf('%50%a'),
  });
});

test('formulas of a QTI package are in their namespace, without which others show the letters', async () => {
  const math = '<math><mi>x</mi></math>';
  const question = { ...choiceOf(math), points: 1, partialCredit: true, name: '1' } as ScoredToExport;
  expect(itemMarkup(question, 'item-1', { forLang: 'kz', media: new Map() })).toContain(
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
  );
  expect((await throughFile('qti3', question)).item).toMatchObject({ outcome: 'question', question: choiceOf(math) });
});
