import { describe, expect, test } from 'vitest';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { Refused } from '../core/refused.ts';
import type { TextLanguage } from './languages.ts';
import { MediaBox } from './media-box.ts';
import { RichReader } from './rich-text.ts';
import { processorMs } from '../../../../../tests/support/processor-time.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function read(html: string, language: TextLanguage | null = 'kz') {
  const notes: ImportNote[] = [];
  const rich = new RichReader(new MediaBox(), (name) => Promise.resolve(name === 'p.png' ? png : null), notes, language);
  return { html: await rich.html(html), plain: rich.text(html), codes: [...new Set(notes.map(({ code }) => code))], notes };
}

describe('what styles say is said by tags', () => {
  test.each([
    ['<span style="text-decoration: underline;">дом</span>', '<span><u>дом</u></span>'],
    ["<span style='font-size:12px;text-decoration-line:line-through'>a</span>", '<span><s>a</s></span>'],
    ['<span style="font-weight: bold; font-style: italic">a</span>', '<span><b><i>a</i></b></span>'],
    ['<span style="font-weight:700">a</span><span style="font-weight:400">b</span>', '<span><b>a</b></span><span>b</span>'],
    [
      'x<span style="vertical-align: super">2</span><span style="vertical-align:sub">n</span>',
      'x<span><sup>2</sup></span><span><sub>n</sub></span>',
    ],
    ['<span class="qti-underline">a</span><span class="underlined-not">b</span>', '<span><u>a</u></span><span>b</span>'],
    ['<strike>a</strike>', '<s>a</s>'],
    ['<span style="text-decoration:underline">a<span>b</span>c</span>d', '<span><u>a<span>b</span>c</u></span>d'],
  ])('%s', async (html, expected) => {
    expect(await read(html)).toMatchObject({ html: expected, codes: [] });
  });

  test.each([
    ['<span style="color: #ff0000">a</span>', ['colours-dropped']],
    ['<p style="background: yellow">a</p>', ['colours-dropped']],
    ['<font color="red">a</font>', ['colours-dropped']],
    ['<span style="color: #212529">a</span>', []],
    ['<span style="color: rgb(33, 37, 41); background-color: #fff;">a</span>', []],
    ['<span style="color:black;background:white none repeat scroll">a</span>', []],
    ['<span style="border-color: red">a</span>', []],
  ])('colours are lost, and reported where they are more than the colour of a text: %s', async (html, codes) => {
    expect((await read(html)).codes).toEqual(codes);
  });

  test('a text of many open tags and quotes is gone over once', async () => {
    const pieces = [
      '<span style="',
      "<span '",
      '<span style=',
      '<img alt="',
      '<span class="multilang" lang="kk">',
      '{mlang kk}',
    ];
    const texts = pieces.map((piece) => piece.repeat(20_000));
    for (const text of [...texts, `<span style="${'text-decoration:'.repeat(20_000)}">`]) {
      const spent = await processorMs(() => read(text).catch(() => null));
      expect(spent, text.slice(0, 20)).toBeLessThan(1500);
    }
  });
});

describe('a text in several languages', () => {
  const spans =
    '<span lang="kk" class="multilang">иә</span> <span lang="ru" class="multilang">да</span>! <span class="multilang" lang="ru">дом</span><span class="multilang" lang="kk">үй</span>';

  test("comes in the exam's", async () => {
    expect(await read(spans)).toMatchObject({
      html: 'иә! үй',
      notes: [{ code: 'language-kept', detail: { language: 'kk' } }, {}, {}, {}],
    });
    expect((await read(spans, 'ru')).html).toBe('да! дом');
  });

  test("or in the first, where the exam's is missing", async () => {
    expect((await read(spans.replaceAll('"kk"', '"de"'))).html).toBe('иә! дом');
  });

  test('a span by itself is a text like any other', async () => {
    expect(await read('<span lang="ru" class="multilang">да</span>')).toMatchObject({
      html: '<span lang="ru">да</span>',
      codes: [],
    });
  });

  test.each([
    ['{mlang kk}иә{mlang}{mlang ru}да{mlang}.', 'иә.'],
    ['{mlang en}yes{mlang}{mlang other}да{mlang}', 'да'],
    ['{mlang en,kk}a{mlang} {mlang ru}b{mlang}', 'a'],
  ])('also behind marks: %s', async (text, expected) => {
    expect((await read(text)).html).toBe(expected);
    expect((await read(text)).plain).toBe(expected);
  });
});

test('a picture is found whatever its description says', async () => {
  const { html } = await read('<img alt="a > b src=x" src="p.png"> <IMG SRC=p.png>');
  expect(html.match(/src="\/media\//g)).toHaveLength(2);
});

describe('what a text shows by other means refuses its question', () => {
  const codeOf = (html: string) =>
    read(html).then(
      ({ codes }) => codes,
      (error: unknown) => (error instanceof Refused ? error.code : error),
    );

  test.each([
    ['<p>a</p><div id="g" class="jxgbox"></div><script>draw("g")</script>', 'drawn-by-script'],
    ['<script>document.write("a")</script>', 'drawn-by-script'],
    ['a <canvas></canvas>', 'drawn-by-script'],
    ['a <div id="g" class="jxgbox"></div>', 'drawn-by-script'],
    ['a <img data-src="p.png">', 'drawn-by-script'],
    ['a <svg><path d=""/></svg>', 'embedded-part'],
    ['a <video src="v.mp4"></video>', 'embedded-part'],
    ['a <script>count()</script>', ['formatting-dropped']],
    ['a <img src="" alt="x"><img>', ['picture-empty']],
    ['<div class="row"></div>a', []],
  ])('%s', async (html, outcome) => {
    expect(await codeOf(html)).toEqual(outcome);
  });

  test('many open places are gone over once', async () => {
    for (const piece of ['<div id="a">', '<div id=', "<span class='", ' class="', '<div id="a"> ']) {
      const spent = await processorMs(() => codeOf(`<script></script>${piece.repeat(20_000)}`));
      expect(spent, piece).toBeLessThan(1500);
    }
  });
});
