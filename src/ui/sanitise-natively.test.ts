// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { nativeCleaner } from './sanitise-natively.ts';
import { sanitiseRules } from './sanitise-rules.ts';

/** Records what the parser is given. What a real one takes out is held to in tests/e2e/sanitise.spec.ts. */
const parsed = vi.fn((html: string) => new DOMParser().parseFromString(html, 'text/html'));

beforeAll(() => {
  vi.stubGlobal('Sanitizer', Object);
  Object.defineProperty(Document, 'parseHTML', { value: parsed, configurable: true });
});

function clean(html: string): string {
  const place = document.createElement('div');
  place.append(nativeCleaner(sanitiseRules)?.(html) ?? 'no cleaner');
  return place.innerHTML.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

it.each([
  '<p>x</p>',
  '<p>a <audio controls=""><source src="/media/a.mp3"></audio> b</p>',
  // Text about sounds is no sound.
  '<img src="/media/a.png" alt="code: <audio controls>">',
  '<p title="<AUDIO src=x></Audio> and </audio>">x <audio src="/media/a.mp3" title="<audio >"></audio></p>',
  '<p title="a < audio, <audiobook>">x</p>',
])('leaves what is harmless as it is: %s', (html) => {
  expect(clean(html)).toBe(html);
});

it.each(['marquee', 'applet'])('shows no %s to the parser, and keeps its words', (name) => {
  expect(clean(`<p title="<${name}>">a <${name.toUpperCase()} width=1>b</${name}> c</p><${name}/>`)).toBe(
    `<p title="<${name}>">a b c</p>`,
  );
  expect(parsed.mock.lastCall?.[0]).not.toMatch(/<\/?(?:marquee|applet)/i);
});

it('shows no sound to the parser', () => {
  clean('<p title="<audio >"><AUDIO src="/media/a.mp3"></AUDIO></p><audio/>');
  expect(parsed.mock.lastCall?.[0]).not.toMatch(/<\/?audio/i);
});
