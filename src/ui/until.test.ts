import { setupI18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { messages as en } from '../../locales/en/messages.po';
import { messages as kk } from '../../locales/kk/messages.po';
import { messages as ru } from '../../locales/ru/messages.po';
import { setPlaceOffset } from './format.ts';
import { formatUntil, untilWritten } from './until.ts';

const languages = { en, kk, ru };
const midnight = Date.parse('2026-12-06T19:00:00Z');

function until(locale: keyof typeof languages, ms: number): string {
  return formatUntil(setupI18n({ locale, messages: { [locale]: languages[locale] } }), ms);
}

afterEach(() => setPlaceOffset(null));

test('a deadline at midnight names the last day that counts, without a time', () => {
  setPlaceOffset(300);
  expect(until('kk', midnight)).toBe('6 желтоқсанға дейін');
  expect(until('ru', midnight)).toBe('до 6 декабря включительно');
  expect(until('en', midnight)).toBe('until the end of 6 December');
});

test('any other deadline is written to the minute', () => {
  setPlaceOffset(300);
  expect(until('kk', midnight - 60_000)).toBe('06.12.2026, 23:59-ға дейін');
  expect(until('ru', midnight - 60_000)).toBe('до 06.12.2026, 23:59');
});

test('each month has its own words in each language', () => {
  for (const [locale, messages] of Object.entries(languages)) {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    const phrases = Array.from({ length: 12 }, (_, month) =>
      untilWritten(i18n, `05.${String(month + 1).padStart(2, '0')}.2026`),
    );
    expect(new Set(phrases).size).toBe(12);
    for (const phrase of phrases) expect(phrase).toMatch(/5 /);
  }
});
