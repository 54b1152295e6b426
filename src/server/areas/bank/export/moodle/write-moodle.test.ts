import { describe, expect, test } from 'vitest';
import type { ImportedQuestion } from '../../import/report.ts';
import { parseBank } from '../../import/parse-bank.ts';
import { attributeOf, childOf, descendantsNamed, elementsOf, parseElement, textOf } from '../../import/xml/xml-tree.ts';
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

function write(question: Pick<ImportedQuestion, 'mechanic' | 'content'>, forLang: 'kz' | 'ru' = 'kz') {
  const whole = { ...question, points: 2, partialCredit: true, name: '1' } as ImportedQuestion & { name: string };
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

describe('gaps are written as Moodle takes them back', () => {
  const typed = (texts: string[]) =>
    ({
      mechanic: 'empty-input',
      content: {
        prompt: '',
        template: '<span data-gap="a"></span>',
        gaps: [{ id: 'a', kind: 'text', size: 10 }],
        accepted: { a: { texts, caseSensitive: false, tolerance: null } },
      },
    }) as const;
  const chosen = (contents: string[]) =>
    ({
      mechanic: 'empty-selects',
      content: {
        prompt: '',
        template: '<span data-gap="a"></span>',
        gaps: [{ id: 'a', options: contents.map((content, at) => ({ id: `o${at}`, content })) }],
        right: { a: 'o0' },
      },
    }) as const;

  test('only } and # stand behind a backslash, and the star of a typed answer', () => {
    expect(write(typed(['км/ч', 'a~b', 'a}b#c', '2*3', '"x"', 'a\\b'])).text).toContain(
      '{1:SHORTANSWER:=км/ч~=a&#126;b~=a\\}b\\#c~=2\\*3~=&quot;x&quot;~=a&#92;b}',
    );
    expect(write(chosen(['км/ч', '2*3', 'a}b'])).text).toContain('{1:MULTICHOICE:=км/ч~%0%2*3~%0%a\\}b}');
  });

  test('and we read the same back, also what looks like a formula', async () => {
    const texts = ['км/ч', 'a~b', 'a}b#c', '2*3', 'a\\b', 'a\\\\', '\\}', '\\*', '\\(x\\)', '$$x$$', '&#126;', '%50%z'];
    const { question: input, notes } = await readBack(write(typed(texts)).text);
    expect(input.mechanic === 'empty-input' && Object.values(input.content.accepted)[0]?.texts).toEqual(texts);
    expect(notes).toEqual([]);
    const { question: select } = await readBack(write(chosen(texts)).text);
    expect(select.mechanic === 'empty-selects' && select.content.gaps[0]?.options.map(({ content }) => content)).toEqual(texts);
  });
});
