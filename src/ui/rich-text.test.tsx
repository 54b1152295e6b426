// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainTextOf, RichText } from './rich-text.tsx';
import { hostileTexts } from './testing/hostile-texts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function show(html: string, props: Partial<Parameters<typeof RichText>[0]> = {}) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <RichText html={html} {...props} />
    </I18nProvider>,
  );
  return container;
}

/** Everything in the page that could run, load from elsewhere, or take over the page. */
function dangers(container: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    if (
      /^(?:script|style|iframe|object|embed|svg|form|input|button|link|meta|base|video|template|use|foreignobject)$/i.test(
        element.localName,
      )
    ) {
      found.push(element.localName);
    }
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcset' || name === 'id' || name === 'name')
        found.push(`${name}=${value}`);
      if ((name === 'src' || name === 'poster') && !/^\/media\/[\w.-]+$/.test(value)) found.push(`${name}=${value}`);
      if (/href|action/.test(name) && !/^(?:https?:\/\/|mailto:|\/[^/\\])/.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

describe('hostile rich text', () => {
  it.each(hostileTexts)('runs nothing and loads nothing from elsewhere: %s', (html) => {
    for (const inline of [false, true]) {
      expect(dangers(show(html, { inline }))).toEqual([]);
      cleanup();
    }
    expect(window).not.toHaveProperty('hacked');
  });

  it('keeps the words around what it removes', () => {
    expect(show('<p>before <script>x</script><b onclick="x">after</b></p>').innerHTML).toContain('before <b>after</b>');
  });
});

describe('rich text', () => {
  it('puts a node in the place of its gap, inside the sentence', () => {
    const container = show('<p>The capital is <span data-gap="g1"></span>, not Almaty.</p>', {
      gaps: { g1: <input aria-label="Gap 1" /> },
    });
    const paragraph = container.querySelector('p');
    expect(paragraph?.querySelector('input')?.previousSibling?.textContent).toBe('The capital is ');
    expect(paragraph?.querySelector('input')?.nextSibling?.textContent).toBe(', not Almaty.');
  });

  it('shows a gap that the text forgot, and one place only for a gap that the text repeats', () => {
    const gaps = { g1: <i>one</i>, g2: <i>two</i> };
    const container = show('<p><span data-gap="g1"></span> and <span data-gap="g1"></span></p>', { gaps });
    expect([...container.querySelectorAll('i')].map((node) => node.textContent)).toEqual(['one', 'two']);
  });

  it('keeps what is typed in a gap when another gap changes', () => {
    const html = '<p><span data-gap="a"></span><span data-gap="b"></span></p>';
    const wrap = (text: string) => (
      <I18nProvider i18n={i18n}>
        <RichText html={html} gaps={{ a: <input defaultValue="typed" />, b: <b>{text}</b> }} />
      </I18nProvider>
    );
    const { container, rerender } = render(wrap('old'));
    const input = container.querySelector('input');
    rerender(wrap('new'));
    expect(container.querySelector('input')).toBe(input);
    expect(container.querySelector('b')?.textContent).toBe('new');
  });

  it('shows formulas as MathML, without their TeX source', () => {
    const container = show(
      '<math display="block"><semantics><mfrac><mn>1</mn><mi mathvariant="normal">x</mi></mfrac><annotation encoding="application/x-tex">\\frac1x</annotation></semantics></math>',
    );
    expect(container.querySelector('mfrac')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(container.querySelector('mi')?.getAttribute('mathvariant')).toBe('normal');
    expect(container.textContent).toBe('1x');
  });

  it('draws the brackets of mfenced, which browsers no longer do', () => {
    expect(show('<math><mfenced open="["><mn>1</mn><mn>2</mn></mfenced></math>').textContent).toBe('[1,2)');
  });

  it('keeps the size of a picture, so that nothing jumps when it arrives', () => {
    const image = show('<img src="/media/ab-1.png" alt="A map" width="640" height="480">').querySelector('img');
    expect(image?.getAttribute('width')).toBe('640');
    expect(image?.getAttribute('height')).toBe('480');
    expect(image?.alt).toBe('A map');
  });

  it('says what a picture showed that may not be loaded', () => {
    expect(show('<p><img src="https://elsewhere.example/x.png" alt="A map"></p>').textContent).toBe('A map');
  });

  it('plays our own sound on request only', () => {
    const audio = show('<audio autoplay loop><source src="/media/dialogue.mp3" type="audio/mpeg"></audio>').querySelector(
      'audio',
    );
    expect(audio?.getAttribute('src')).toBe('/media/dialogue.mp3');
    expect(audio?.controls).toBe(true);
    expect(audio?.autoplay).toBe(false);
    expect(audio?.preload).toBe('metadata');
  });

  it('lets a table scroll in a box of its own, with its spans and head cells', () => {
    const container = show('<table><tr><th scope="col" colspan="2">Head</th></tr>\n<tr><td>1</td><td>2</td></tr></table>');
    const table = container.querySelector('table');
    expect(table?.parentElement?.className).toContain('scroll');
    expect(table?.querySelector('th')?.colSpan).toBe(2);
  });

  it('opens a link beside the test, not in its place', () => {
    const link = show('<a href="https://example.org/a" target="_self">source</a>').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it('puts no block and no link into a label', () => {
    const container = show('<div><p>One</p><p><a href="https://example.org">two</a></p></div>', { inline: true });
    expect(container.querySelector('p, a, span div')).toBeNull();
    expect(container.textContent).toBe('Onetwo');
  });

  it('sanitises once per text', () => {
    const spy = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const wrap = (gap: string) => (
      <I18nProvider i18n={i18n}>
        <RichText html="<p>only once <span data-gap='g'></span></p>" gaps={{ g: gap }} />
      </I18nProvider>
    );
    const { rerender } = render(wrap('a'));
    const calls = spy.mock.calls.length;
    rerender(wrap('b'));
    expect(calls).toBeGreaterThan(0);
    expect(spy.mock.calls.length).toBe(calls);
    spy.mockRestore();
  });

  it('leaves the sign of a number to its operator and keeps an opening bracket with its formula', () => {
    const container = show('<p>at (<math><mrow><mo form="prefix">−</mo><mn>2</mn></mrow></math>)</p>');
    expect(container.querySelector('mo')?.getAttribute('form')).toBe('prefix');
    expect(container.querySelector('math')?.parentElement?.textContent).toBe('(−2');
    expect(container.textContent).toBe('at (−2)');
  });

  it('reads as plain text with the descriptions of pictures', () => {
    expect(plainTextOf('<math><msup><mn>2</mn><mn>5</mn></msup></math>')).toBe('2^5');
    expect(plainTextOf('50 · <math><mfrac><mn>3</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>')).toBe(
      '50 · 3/(x+1)',
    );
    expect(plainTextOf('<p>A  <b>fox</b></p><img src="/media/a.png" alt="red"><script>x</script>')).toBe('A fox red');
  });
});
