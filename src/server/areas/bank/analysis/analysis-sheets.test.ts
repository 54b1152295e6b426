import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Analysis } from './assemble.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { analysisSheets } from './analysis-sheets.ts';

const none = { difficulty: null, discrimination: null, upperLower: null, omission: 0 };
const summary = {
  attempts: 1,
  pending: 0,
  isRehearsal: false,
  flags: [],
  mean: null,
  median: null,
  deviation: null,
  passed: 0,
  alpha: null,
  sem: null,
  semShare: null,
  alphaAttempts: 0,
  sets: 0,
  distribution: [],
};

function analysisOf(title: string, label: string): Analysis {
  const item = {
    questionId: 1,
    title,
    mechanic: 'one-correct',
    number: 1,
    attempts: 1,
    alphaWithout: null,
    model: null,
    time: null,
  } as const;
  const choice = { group: label, label, isKey: true, isTyped: false, count: 1, share: 1, rest: null };
  const omitted = { count: 0, rest: null };
  const edition = {
    versions: [1],
    isCurrent: true,
    forLang: 'ru',
    attempts: 1,
    ...none,
    omitted,
    choices: [choice],
    otherChoices: 0,
  } as const;
  return {
    summary,
    items: [
      { item: { ...item, ...none, flags: [], editions: 1 }, editions: [{ ...edition, versions: [1], choices: [choice] }] },
    ],
  };
}

test.each(['constructor', 'toString', '=HYPERLINK("http://evil.example")', '-5', '@x'])(
  'the table shows a question and an answer called %j and runs nothing',
  async (text) => {
    const bytes = Buffer.from(await xlsxBytes(analysisSheets(analysisOf(text, text), 'ru')));
    const stored = /^[=+\-@]/.test(text) ? `'${text}` : text;
    const [, question] = await readSheet(bytes, 1);
    expect(String(question?.[1]).trim()).toBe(stored);
    const [, choice] = await readSheet(bytes, 2);
    expect(choice?.slice(2, 5).map((cell) => String(cell).trim())).toEqual([stored, stored, '✓']);
  },
);
