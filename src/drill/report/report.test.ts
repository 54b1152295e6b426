import { describe, expect, test } from 'vitest';
import { languages, localeTag } from '#domain/language.ts';
import { findOut } from '../findings.ts';
import { buildHistory, buildReading } from '../testing-history.ts';
import { textsByLocale } from '../texts/texts.ts';
import { renderReport, type ReportInput } from './report.ts';

function input(histories = [buildHistory()], host = 'https://synaq.school.kz'): ReportInput {
  return {
    findings: findOut(histories, host),
    host,
    totalMs: 60_000,
    seed: 1,
    serverVersion: '0.1.0',
    date: new Date('2026-11-21T09:05:00'),
  };
}

function textOf(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, ' ').replace(/<[^>]*>/g, ' ');
}

describe.each(languages)('the report in %s', (language) => {
  const texts = textsByLocale[localeTag(language)];

  test('says first what held, then what was checked, with a picture for each student', () => {
    const html = renderReport(input([buildHistory(), buildHistory({ login: 'student2' })]), language);
    expect(html.includes(`<html lang="${localeTag(language)}">`), `<html lang="${localeTag(language)}">`).toBe(true);
    expect(html.indexOf(texts.verdict.green.head)).toBeLessThan(html.indexOf(texts.sections.checks));
    expect(html.match(/<svg class="timeline"/g)).toHaveLength(2);
    expect(html.includes('21.11.2026 09:05'), '21.11.2026 09:05').toBe(true);
    expect(html.includes(texts.checks.arrived.held), texts.checks.arrived.held).toBe(true);
  });

  test('says what broke and what to do about it, for every check and every fault', () => {
    const worst = buildHistory({
      reading: buildReading({ 12: null }),
      drains: [{ scene: 'silent', endedAt: 1, waiting: 2, drainedAt: null }],
      clocks: [{ offByMs: 9000, allowedMs: 1000 }],
      clockDifference: 100_000,
      missingMedia: ['/media/x.svg'],
      calls: [{ kind: 'answers', ms: 7000, status: 503 }],
      deliveries: new Map([['a', { positions: new Set([1, 2]), names: new Set(['1.w/1']), isLate: true }]]),
      finishedAt: null,
    });
    const kinds = Object.keys(texts.faults) as (keyof typeof texts.faults)[];
    const faulty = kinds.map((kind) =>
      buildHistory({ questions: [], clockDifference: 100_000, fault: { kind, detail: 'CODE' } }),
    );
    const html = renderReport(input([worst, ...faulty], 'http://10.0.0.5'), language);
    for (const { advice } of Object.values(texts.checks)) expect(html.includes(advice), advice).toBe(true);
    for (const { what, advice } of Object.values(texts.faults)) {
      expect(html.includes(what), what).toBe(true);
      expect(html.includes(advice), advice).toBe(true);
    }
    expect(html.includes(texts.verdict.red.head), texts.verdict.red.head).toBe(true);
  });

  test('leaves no place for a value unfilled', () => {
    expect(/\{\w+\}|undefined|NaN|null/.exec(textOf(renderReport(input(), language)))).toBeNull();
  });

  test('is one file: nothing is fetched, nothing runs', () => {
    const html = renderReport(input(), language);
    expect(/<script|<link|<img|src=|href=|@import|url\(/.exec(html)).toBeNull();
    expect(html.includes('@media print'), '@media print').toBe(true);
  });
});

test("other people's texts are never read as HTML", () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&';
  const fault = { kind: 'stopped', detail: nasty } as const;
  const html = renderReport(input([buildHistory({ name: nasty, login: nasty, examTitle: nasty, fault })]), 'en');
  expect(html.includes('<img')).toBe(false);
  expect(
    html.includes('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;'),
    '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;',
  ).toBe(true);
});

describe('the words', () => {
  const leaves = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value ?? {}).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
  const en = new Map(leaves(textsByLocale.en));
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join();

  test.each(['kk', 'ru'] as const)('%s has every text, translated, with the same places for values', (locale) => {
    const own = new Map(leaves(textsByLocale[locale]));
    expect([...own.keys()]).toEqual([...en.keys()]);
    for (const [path, text] of own) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toBe(en.get(path) === text && /[a-z]{3}/.test(text) ? text : undefined);
      expect([path, places(text)]).toEqual([path, places(en.get(path) ?? '')]);
    }
  });

  test.each(['kk', 'ru'] as const)('%s mixes no alphabets within a word', (locale) => {
    const mixed = leaves(textsByLocale[locale])
      .flatMap(([, text]) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
      .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
    expect(mixed).toEqual([]);
  });
});
