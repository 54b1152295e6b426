// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RichText } from '#ui/rich-text.tsx';
import { sanitise } from '#ui/sanitise.ts';
import { cleanPasted, isOnlyPicture, isTooLong } from './clean-paste.ts';
import { editorExtensions } from './extensions.ts';
import { formulaElement, readFormula } from './formula.ts';
import { addColumn, addRow, removeColumn, removeRow } from './table-steps.ts';
import { formulaFromTex } from './tex.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function openEditor(content: string, newGapId = () => 'fresh'): Editor {
  return new Editor({
    injectCSS: false,
    content,
    extensions: editorExtensions(
      () => ({}),
      () => ({ onOpenFormula: () => undefined, newGapId }),
      true,
    ),
  });
}

/** Returns what the editor writes after it has read a text. */
function written(html: string): string {
  const editor = openEditor(html);
  const result = editor.getHTML();
  editor.destroy();
  return result;
}

function made(tex: string, isBlock = false): string {
  const formula = formulaFromTex(tex, isBlock);
  if ('problem' in formula) throw new Error(formula.problem);
  return formulaElement(formula).outerHTML;
}

/** As `sanitise` leaves it: the TeX inside a formula is not shown. */
function withoutTex(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  template.content.querySelectorAll('annotation').forEach((annotation) => annotation.remove());
  template.content.querySelectorAll('semantics').forEach((semantics) => semantics.replaceWith(...semantics.childNodes));
  return template.innerHTML;
}

function sanitised(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitise(html));
  return holder.innerHTML;
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((each) => each.replace(/[<>&\p{Cc}\u00a0]/gu, ''));
const inline: fc.Arbitrary<string> = fc.oneof(
  text,
  text.map((each) => `<strong>${each}</strong>`),
  text.map((each) => `<em><sup>${each}</sup></em>`),
  text.map((each) => `<u>${each}</u><s>x</s><code>y</code>`),
  text.map((each) => `<a href="https://example.org/a?b=1">${each}</a>`),
  fc.constantFrom(
    '<br>',
    '<img src="/media/a.png" alt="Карта" width="40" height="30">',
    '<span data-gap="g1"></span>',
    made('\\frac{1}{2}+x_1^2'),
    made('\\sum_{i=1}^{n} i', true),
    '<math><mfenced><mi>a</mi></mfenced></math>',
    '<script>alert(1)</script>',
    '<img src="https://example.org/x.png" onerror="alert(1)">',
  ),
);
const paragraph = fc.array(inline, { maxLength: 4 }).map((parts) => `<p>${parts.join('')}</p>`);
const block: fc.Arbitrary<string> = fc.oneof(
  paragraph,
  paragraph.map((each) => `<ul><li>${each}</li><li><p>b</p><ol start="3"><li><p>c</p></li></ol></li></ul>`),
  paragraph.map((each) => `<blockquote>${each}</blockquote>`),
  paragraph.map(
    (each) => `<table><thead><tr><th colspan="2">${each}</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>`,
  ),
  text.map((each) => `<h3>${each}</h3><h4>x</h4>`),
  fc.constantFrom('<hr>', '<audio controls src="/media/a.mp3" title="Ән"></audio>', '<pre><code>a b</code></pre>'),
);
const richHtml = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join(''));

describe('what the editor writes', () => {
  test('is what the sanitiser lets through, to the letter', () => {
    fc.assert(
      fc.property(richHtml, (html) => {
        const result = written(html);
        expect(sanitised(result)).toBe(withoutTex(result));
      }),
      { numRuns: 60 },
    );
  });

  test('is written again the same when it is read again', () => {
    fc.assert(
      fc.property(richHtml, (html) => {
        const once = written(html);
        expect(written(once)).toBe(once);
      }),
      { numRuns: 30 },
    );
  });

  test('reaches the page part by part', () => {
    fc.assert(
      fc.property(richHtml, (html) => {
        const result = written(html);
        const source = document.createElement('div');
        source.innerHTML = result;
        const { container, unmount } = render(
          <I18nProvider i18n={i18n}>
            <RichText html={result} gaps={{ g1: <i data-slot="" /> }} />
          </I18nProvider>,
        );
        const count = (root: Element, selector: string) => root.querySelectorAll(selector).length;
        for (const part of [
          'img[src^="/media/"]',
          'audio',
          'math',
          'mfrac',
          'li',
          'td',
          'th',
          'strong',
          'sup',
          'a',
          'u',
          'pre',
        ])
          expect([part, count(container, part)]).toEqual([part, count(source, part)]);
        expect(count(container, '[data-slot]') > 0).toBe(true);
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

describe('formulas', () => {
  test('keep their TeX beside what is shown, and open again with it', () => {
    const html = made('x^2 < \\sqrt{y}');
    expect(html).toContain('<annotation encoding="application/x-tex">x^2 &lt; \\sqrt{y}</annotation>');
    const holder = document.createElement('div');
    holder.innerHTML = written(`<p>${html}</p>`);
    const math = holder.querySelector('math');
    expect(math && readFormula(math).tex).toBe('x^2 < \\sqrt{y}');
  });

  test('on a line of their own stay there', () => {
    expect(written(`<p>${made('a', true)}</p>`)).toContain('<math display="block">');
  });

  test('that are none say why, and never throw', () => {
    for (const tex of ['\\frac{1}', '{', '\\nonsense', '\\left(']) expect(formulaFromTex(tex, false)).toHaveProperty('problem');
  });

  test('carry no address and no style, whatever is typed', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\htmlStyle{color:red}{x}',
      '\\url{https://example.org}',
      '\\color{red}x',
    ]) {
      const formula = formulaFromTex(tex, false);
      const html = 'problem' in formula ? '' : formulaElement({ ...formula, tex: null }).outerHTML;
      expect(html).not.toMatch(/\s(?:href|style|class)=|javascript:/);
    }
  });
});

describe('gaps', () => {
  test('are chips, and a copied one is another gap', () => {
    const editor = openEditor('<p>a <span data-gap="g1"></span></p>', () => 'g2');
    editor.commands.insertContentAt(1, '<span data-gap="g1"></span>');
    expect(editor.getHTML()).toBe('<p><span data-gap="g1"></span>a <span data-gap="g2"></span></p>');
    editor.destroy();
  });
});

describe('tables', () => {
  test('grow and shrink where the cursor is', () => {
    const editor = openEditor('<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>');
    editor.commands.setTextSelection(4);
    addColumn(editor);
    editor.commands.setTextSelection(4);
    addRow(editor);
    expect(editor.getHTML().match(/<tr>/g)).toHaveLength(3);
    expect(editor.getHTML().match(/<t[hd]>/g)).toHaveLength(6);
    editor.commands.setTextSelection(4);
    removeRow(editor);
    editor.commands.setTextSelection(4);
    removeColumn(editor);
    expect(editor.getHTML().match(/<t[hd]>/g)).toHaveLength(2);
    editor.destroy();
  });
});

describe('what is pasted from Word', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment--><h1>Тақырып</h1><p class=MsoNormal style='mso-margin-top-alt:auto'>Бір <b>екі</b><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>бірінші</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>екінші</p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p><p><img src="file:///C:/a.png" alt="Сурет"></p><!--EndFragment--></body></html>`;

  test('keeps headings, bold words and lists, and nothing of its styles', () => {
    expect(written(cleanPasted(word))).toBe(
      '<h3>Тақырып</h3><p>Бір <strong>екі</strong></p><ul><li><p>бірінші</p></li><li><p>екінші</p></li></ul><p>Сурет</p>',
    );
  });

  test('is refused by its words, not by its marks and pictures', () => {
    const picture = `<p><img src="data:image/png;base64,${'A'.repeat(300_000)}"></p>`;
    expect(isTooLong(word + picture, 'x')).toBe(false);
    expect(written(cleanPasted(word + picture))).toContain('Тақырып');
    expect(isTooLong(`<p>${'Дала '.repeat(30_000)}</p>`, 'x')).toBe(true);
    expect(isTooLong('', 'x'.repeat(100_001))).toBe(true);
  });

  test('keeps raised, bold and slanted letters of Google Docs', () => {
    const html = `<b style="font-weight:normal"><p><span style="font-weight:700">а</span><span style="vertical-align:super">2</span><span style="font-style:italic">б</span></p></b>`;
    expect(written(cleanPasted(html))).toBe('<p><strong>а</strong><sup>2</sup><em>б</em></p>');
  });

  test('brings no address of others in, however a picture hides it', () => {
    for (const picture of [
      '<img src="https://elsewhere.example/a.png" alt="Сурет">',
      '<img src="//elsewhere.example/media/a.png">',
      '<img src="/media/../api/a.png">',
      '<img src="/media/a.png?https://elsewhere.example">',
      '<img src="/media/a.png" srcset="https://elsewhere.example/b.png 2x" longdesc="https://elsewhere.example">',
      '<picture><source srcset="https://elsewhere.example/a.png"><img src="/media/a.png"></picture>',
      '<img src="data:image/svg+xml,<image href=\'https://elsewhere.example/a.png\'>">',
      '<img src=data:image/png;base64,AAAA data-src="https://elsewhere.example/a.png">',
      '<svg><image href="https://elsewhere.example/a.png"/></svg>',
      '<input type="image" src="https://elsewhere.example/a.png">',
      '<object data="https://elsewhere.example/a.png"></object><embed src="https://elsewhere.example/a.png">',
      '<p style="background:url(https://elsewhere.example/a.png)">x</p>',
      '<audio src="https://elsewhere.example/a.mp3"></audio><video poster="https://elsewhere.example/a.png"></video>',
    ])
      expect([picture, written(cleanPasted(`<p>a ${picture}</p>`))]).not.toEqual([
        picture,
        expect.stringMatching(/elsewhere|data:|\.\./),
      ]);
  });

  test('is one picture only where there are no words beside it', () => {
    expect(isOnlyPicture('<meta charset="utf-8"><img src="https://elsewhere.example/a.png" alt="Сурет">')).toBe(true);
    expect(isOnlyPicture('<p>Сурет <img src="a.png"></p>')).toBe(false);
    expect(isOnlyPicture('<img src="a.png"><img src="b.png">')).toBe(false);
  });
});
