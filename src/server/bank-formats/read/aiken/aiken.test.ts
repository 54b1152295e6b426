import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keyedOneCorrectContent } from '#mechanics/one-correct/one-correct.keyed.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { toOneCorrect } from './aiken-question.ts';
import { parseAiken, type ParsedQuestion } from './aiken.ts';
import { parseBank } from '../parse-bank.ts';

const sample = ['Астана қай өзеннің жағасында?', 'A. Есіл', 'B. Ертіс', 'C. Іле', 'ANSWER: A'];

function write(questions: readonly Omit<ParsedQuestion, 'line'>[], eol = '\n'): string {
  const letter = (index: number) => String.fromCharCode(65 + index);
  return questions
    .map(({ text, options, right }) =>
      [...text, ...options.map((option, index) => `${letter(index)}. ${option}`), `ANSWER: ${letter(right)}`, ''].join(eol),
    )
    .join(eol);
}

describe('well-formed files', () => {
  test('a question with its options and its key is read', () => {
    expect(parseAiken(sample.join('\n'))).toEqual({
      questions: [{ line: 1, text: ['Астана қай өзеннің жағасында?'], options: ['Есіл', 'Ертіс', 'Іле'], right: 0 }],
      errors: [],
      notes: [],
    });
  });

  test('a byte order mark, CRLF, brackets, extra spaces and blank lines change nothing', () => {
    const text = '\uFEFF\r\nBір?  \r\n\r\n  A) x\r\nB)  y \r\n\r\nANSWER : B \r\n\r\n\r\n';
    expect(parseAiken(text)).toEqual({
      questions: [{ line: 2, text: ['Bір?'], options: ['x', 'y'], right: 1 }],
      errors: [],
      notes: [],
    });
  });

  test('a text may take several lines, with blank ones between', () => {
    const { questions, errors } = parseAiken('Оқы:\n\nбірінші жол\nекінші жол\nA. x\nB. y\nANSWER: A');
    expect(errors).toEqual([]);
    expect(questions[0]?.text).toEqual(['Оқы:', 'бірінші жол', 'екінші жол']);
  });

  test('initials of a name at the beginning of a line are text', () => {
    const { questions, errors } = parseAiken('А. Құнанбайұлы кім?\nА. Байтұрсынұлы ше?\nЖауабын таңда.\nA. x\nB. y\nANSWER: B');
    expect(errors).toEqual([]);
    expect(questions[0]).toMatchObject({ text: ['А. Құнанбайұлы кім?', 'А. Байтұрсынұлы ше?', 'Жауабын таңда.'], right: 1 });
  });

  test('Cyrillic letters that look Latin are taken for these, with one note', () => {
    const { questions, errors, notes } = parseAiken('q\nА. x\nВ. y\nС. z\nANSWER: С\n\nr\nА. x\nВ. y\nANSWER: A');
    expect(errors).toEqual([]);
    expect(questions.map((question) => question.right)).toEqual([2, 0]);
    expect(notes.map((note) => note.line)).toEqual([2]);
    expect(notes[0]?.message).toContain('Cyrillic');
  });

  test('an option that stands there twice is noted', () => {
    expect(parseAiken('q\nA. x\nB. x\nANSWER: A').notes).toEqual([
      { line: 1, message: 'This question has the option "x" twice' },
    ]);
  });
});

describe('every error names its line', () => {
  test.each([
    ['an empty file', '', [1, 'no question']],
    ['only blank lines', '\n\n', [1, 'no question']],
    ['a key alone', '\nANSWER: A', [2, 'without a question']],
    ['no options', 'q\nmore\nANSWER: A', [3, 'in line 1 has no options']],
    ['one option', 'q\nA. x\nANSWER: A', [3, 'only one option']],
    ['a key that is no option', 'q\nA. x\nB. y\nANSWER: C', [4, 'no option C']],
    ['a key of two letters', 'q\nA. x\nB. y\nANSWER: AB', [4, 'one capital letter']],
    ['a key in lower case', 'q\nA. x\nB. y\nANSWER: b', [4, 'one capital letter']],
    ['no key', 'q\nA. x\nB. y\nANSWER:', [4, 'one capital letter']],
    ['a skipped letter', 'q\nA. x\nC. y\nANSWER: A', [3, 'option B was expected, not C']],
    ['Cyrillic order', 'q\nА. x\nБ. y\nВ. z\nANSWER: A', [3, 'in Latin']],
    ['options from B', 'q\nB. x\nC. y\nANSWER: B', [2, 'begin with A']],
    ['an empty option', 'q\nA. x\nB.\nANSWER: A', [3, 'Option B is empty']],
    ['an option on two lines', 'q\nA. x\nB. y\nstill y\nANSWER: A', [4, 'an option stands on one line']],
    ['a first option on two lines', 'q\nA. x\nstill x\nB. y\nANSWER: A', [2, 'has to stand on one line']],
    ['the end before the key', 'q\nA. x\nB. y\n\n', [3, 'ends before the ANSWER line of the question in line 1']],
    ['a missing key', 'q\nA. x\nB. y\n\nr\nA. x\nB. y\nANSWER: A', [5, 'ANSWER line of the question in line 1']],
    ['a character that is no text', 'q\nA. x\u0000\nB. y\nANSWER: A', [2, 'no text']],
  ] as const)('%s', (_, text, [line, message]) => {
    const [error] = parseAiken(text).errors;
    expect(error?.line).toBe(line);
    expect(error?.message).toContain(message);
  });

  test('after an error the following questions are read, and their errors found', () => {
    const { questions, errors } = parseAiken(
      'q\nA. x\nB. y\nANSWER: Z\n\nr\nA. x\nB. y\nANSWER: B\n\ns\nA. x\nB. y\nANSWER: Q',
    );
    expect(questions.map((question) => question.line)).toEqual([6]);
    expect(errors.map((error) => error.line)).toEqual([4, 14]);
  });
});

describe('properties', () => {
  // Lines of text that don't look like an option or a key.
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => `т ${text.replace(/[\s\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')}`.trim())
    .filter(isStorableText);
  const question = fc
    .record({ text: fc.array(line, { minLength: 1, maxLength: 4 }), options: fc.array(line, { minLength: 2, maxLength: 12 }) })
    .chain((parts) => fc.record({ ...mapConstant(parts), right: fc.nat(parts.options.length - 1) }));

  function mapConstant(parts: { text: string[]; options: string[] }) {
    return { text: fc.constant(parts.text), options: fc.constant(parts.options) };
  }

  test('what is written as Aiken is read back', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\r'), (questions, eol) => {
        const parsed = parseAiken(write(questions, eol));
        expect(parsed.errors).toEqual([]);
        expect(parsed.questions.map(({ text, options, right }) => ({ text, options, right }))).toEqual(questions);
      }),
    );
  });

  test('garbage never throws, and what is taken from it fits the mechanic', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'A. ',
        'B) ',
        'C.',
        'А. ',
        'ANSWER: ',
        'ANSWER: A',
        '\n',
        '\r\n',
        '\n\n',
        '<b>',
        'x',
        '\u0000',
        '\uD800',
        'Z) z\n',
      ),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { questions, errors } = parseAiken(pieces.join(''));
        expect(questions.length + errors.length).toBeGreaterThan(0);
        for (const each of questions)
          expect(v.is(keyedOneCorrectContent, toOneCorrect(each, (plain) => plain).content)).toBe(true);
        const lines = pieces.join('').split(/\r\n|\n|\r/).length;
        for (const error of errors) expect(error.line >= 1 && error.line <= lines).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('errors come in the order of the lines', () => {
    const piece = fc.constantFrom('q', 'A. x', 'B. y', 'C. z', 'D.', 'ANSWER: A', 'ANSWER: D', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const lines = parseAiken(pieces.join('\n')).errors.map((error) => error.line);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
      }),
    );
  });
});

/** As the import takes it: the question's content, or why it is refused. */
async function itemsOf(text: string): Promise<unknown[]> {
  const { items } = await parseBank(Buffer.from(text), 'a.txt');
  return items.map((item) => (item.outcome === 'question' ? item.question.content : [item.source, item.reason.code]));
}

test('text becomes rich text without markup of its own', async () => {
  const text = 'a < b & c\n<script>alert("x")</script>\nA. <b>\nB. 1 > 0\nANSWER: B';
  expect(await itemsOf(text)).toEqual([
    {
      prompt: '<p>a &lt; b &amp; c<br />&lt;script&gt;alert("x")&lt;/script&gt;</p>',
      options: [
        { id: 'a', content: '&lt;b&gt;' },
        { id: 'b', content: '1 &gt; 0' },
      ],
      right: 'b',
    },
  ]);
});

test('formulas are formulas', async () => {
  const [content] = await itemsOf('\\(x^2\\) неге тең?\nA. \\(\\frac{1}{2}\\)\nB. 4\nANSWER: B');
  expect(content).toMatchObject({
    prompt: expect.stringContaining('<msup>') as string,
    options: [{ content: expect.stringContaining('<mfrac>') as string }, { content: '4' }],
  });
});

test('a question with several errors is one refused question', async () => {
  const one = 'Астана қай өзенде?\nА) Есіл\nБ) Ертіс\nВ) Іле\nГ) Шу\nANSWER: А\n\n';
  const items = await itemsOf(`${one}${one}ANSWER: B`);
  expect(items).toEqual([
    [{ name: 'Астана қай өзенде?', line: 3, file: '' }, 'malformed'],
    [{ name: 'Астана қай өзенде?', line: 10, file: '' }, 'malformed'],
    [{ name: '', line: 15, file: '' }, 'malformed'],
  ]);
});
