import { describe, expect, test } from 'vitest';
import type { ImportedContent } from '../../report.ts';
import { parseBank } from '../../read/parse-bank.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, parseElement, textOf } from '../../read/xml/xml-tree.ts';
import type { QuestionToExport } from '../bank-to-export.ts';
import { writeMoodle } from './write-moodle.ts';

const media = new Map(
  ['a', 'b', 'c'].map((name) => [
    `${name}.png`,
    {
      contentType: 'image/png',
      bytes: Buffer.concat([
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
        Buffer.from(name),
      ]),
    },
  ]),
);
const image = (name: string) => `<img src="/media/${name}.png" alt="" />`;

function write(question: ImportedContent, forLang: 'kz' | 'ru' = 'kz') {
  const whole = { ...question, points: 2, partialCredit: true, name: '1' } as QuestionToExport;
  const { bytes, losses } = writeMoodle({ title: 't', forLang, questions: [whole], media });
  return { text: bytes.toString(), losses };
}

async function readBack(text: string) {
  const { items } = await parseBank(Buffer.from(text), 'bank.xml');
  const [item] = items;
  if (item?.outcome !== 'question') throw new Error(JSON.stringify(item));
  return item;
}

test('each picture lies in the text that shows it', async () => {
  const { text } = write({
    mechanic: 'one-correct',
    content: {
      prompt: image('a'),
      options: [
        { id: 'a', content: image('b') },
        { id: 'b', content: `${image('c')}${image('a')}` },
      ],
      right: 'a',
    },
  });
  const root = parseElement(text.slice(text.indexOf('<quiz>')));
  const parents = descendantsNamed(root, 'questiontext', 'answer');
  expect(parents).toHaveLength(3);
  for (const parent of parents) {
    const shown = Array.from(textOf(childOf(parent, 'text')).matchAll(/@@PLUGINFILE@@\/([\w.]+)/g), ([, name]) => name);
    expect(elementsOf(parent, 'file').map((file) => attributeOf(file, 'name'))).toEqual(shown);
  }
  expect(descendantsNamed(root, 'file')).toHaveLength(4);
  expect((await readBack(text)).notes).toEqual([]);
});

test('so do those of the rows of a list', () => {
  const { text } = write({
    mechanic: 'matching',
    content: {
      prompt: '?',
      left: [
        { id: 'a', content: image('a') },
        { id: 'b', content: image('b') },
      ],
      right: [
        { id: 'c', content: '1' },
        { id: 'd', content: '2' },
      ],
      multiple: false,
      pairs: [
        { left: 'a', right: 'c' },
        { left: 'b', right: 'd' },
      ],
    },
  });
  const root = parseElement(text.slice(text.indexOf('<quiz>')));
  const files = descendantsNamed(root, 'subquestion').map((sub) =>
    elementsOf(sub, 'file').map((file) => attributeOf(file, 'name')),
  );
  expect(files).toEqual([['a.png'], ['b.png']]);
});

describe('gaps are written as Moodle reads them', () => {
  const typed = (texts: string[]): ImportedContent => ({
    mechanic: 'empty-input',
    content: {
      prompt: '',
      template: '<span data-gap="a"></span>',
      gaps: [{ id: 'a', kind: 'text', size: 10 }],
      accepted: { a: { texts, caseSensitive: false, tolerance: null } },
    },
  });
  const chosen = (contents: string[]): ImportedContent => ({
    mechanic: 'empty-selects',
    content: {
      prompt: '',
      template: '<span data-gap="a"></span>',
      gaps: [{ id: 'a', options: contents.map((content, at) => ({ id: `o${at}`, content })) }],
      right: { a: 'o0' },
    },
  });

  test('only } and # stand behind a backslash, and the star of a typed answer', () => {
    expect(write(typed(['км/ч', 'a~b', 'a}b#c', '2*3', '"x"', 'a\\b', 'R&'])).text).toContain(
      '{1:SHORTANSWER:=км/ч~=a&#126;b~=a\\}b\\#c~=2\\*3~=&quot;x&quot;~=a&#92;b~=R&#38;}',
    );
    expect(write(chosen(['км/ч', '2*3', 'a}b'])).text).toContain('{1:MULTICHOICE:=км/ч~%0%2*3~%0%a\\}b}');
  });

  test('and we read the same back, also what looks like a formula', async () => {
    const texts = ['км/ч', 'a~b', 'a}b#c', '2*3', 'a\\b', 'a\\\\', 'R&', '\\}', '\\*', '\\(x\\)', '$$x$$', '%50%z'];
    const { question: input, notes } = await readBack(write(typed(texts)).text);
    expect(input.mechanic === 'empty-input' && Object.values(input.content.accepted)[0]?.texts).toEqual(texts);
    expect(notes).toEqual([]);
    const { question: select } = await readBack(write(chosen(texts)).text);
    expect(select.mechanic === 'empty-selects' && select.content.gaps[0]?.options.map(({ content }) => content)).toEqual(texts);
  });
});

describe('what a teacher changes in Moodle counts, whatever our tags say', () => {
  const statements: ImportedContent = {
    mechanic: 'yes-no',
    content: {
      prompt: '?',
      labels: 'yes-no',
      statements: [
        { id: 'la', content: '1' },
        { id: 'lb', content: '2' },
      ],
      right: { la: 'yes', lb: 'no' },
    },
  };
  const word: ImportedContent = {
    mechanic: 'simple-text',
    content: { prompt: '?', maxLength: 20, multiline: false, accepted: { texts: ['Ә'], caseSensitive: true, tolerance: null } },
  };

  test('statements have the words of the exam, and are statements in any language that we know', async () => {
    const { text } = write(statements);
    expect(text).toContain('<text>Иә</text>');
    expect(write(statements, 'ru').text).toContain('<text>Нет</text>');
    for (const [yes, no] of [
      ['Иә', 'Жоқ'],
      ['Да', 'Нет'],
      ['Yes', 'No'],
    ]) {
      const changed = text.replace('>Иә<', `>${yes}<`).replace('>Жоқ<', `>${no}<`);
      expect(await readBack(changed)).toMatchObject({ question: statements, notes: [] });
    }
  });

  test('with other words they are a matching with these words', async () => {
    const { question, notes } = await readBack(write(statements).text.replace('>Иә<', '>Бар<').replace('>Жоқ<', '>Жоқ емес<'));
    expect(question.mechanic === 'matching' && question.content.right.map(({ content }) => content).sort()).toEqual([
      'Бар',
      'Жоқ емес',
    ]);
    expect(notes).toEqual([{ code: 'right-side-mixed', detail: {} }]);
  });

  test('points', async () => {
    const changed = write(word).text.replace(/<defaultgrade>2</, '<defaultgrade>5<');
    expect((await readBack(changed)).question.points).toBe(5);
    const older = changed.replace('<tags>', '<tags><tag><text>synaq-points-2</text></tag>');
    expect((await readBack(older)).question.points).toBe(5);
  });

  test('an answer that earns a part, a longer one, and the case', async () => {
    const { text } = write(word);
    const half = text.replace('<tags>', '<answer fraction="50"><text>б</text></answer><tags>');
    expect((await readBack(half)).notes).toMatchObject([{ code: 'partial-scoring-differs', detail: { theirs: 50, ours: 0 } }]);
    const longer = text.replace('<tags>', `<answer fraction="100"><text>${'ұ'.repeat(30)}</text></answer><tags>`);
    expect((await readBack(longer)).question).toMatchObject({ content: { maxLength: 30 } });
    const older = text.replace('<tags>', '<tags><tag><text>synaq-case-yes</text></tag>').replace('<usecase>1', '<usecase>0');
    expect((await readBack(older)).question).toMatchObject({ content: { accepted: { caseSensitive: false } } });
  });

  test('one more right option', async () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, content: id }));
    const { text } = write({ mechanic: 'multiple-choice', content: { prompt: '?', options, choose: 2, right: ['a', 'b'] } });
    const changed = text.replaceAll('fraction="50"', 'fraction="33.33333"').replace('fraction="-50"', 'fraction="33.33333"');
    expect((await readBack(changed)).question).toMatchObject({ content: { choose: null, right: ['a', 'b', 'c'] } });
  });
});

test('formatting that a list of words cannot have is reported', () => {
  const input: ImportedContent = {
    mechanic: 'one-correct-input',
    content: {
      prompt: '?',
      options: [
        { id: 'a', content: '<p><b>x</b></p>' },
        { id: 'b', content: '<p>y</p>' },
      ],
      input: { label: 'l', kind: 'text', unit: null },
      right: { selected: 'a', accepted: { texts: ['z'], caseSensitive: false, tolerance: null } },
    },
  };
  expect(write(input).losses).toEqual([{ question: 0, code: 'part', detail: { what: 'options-formatting' } }]);
  expect(write(input).text).toContain('=x~');
});
