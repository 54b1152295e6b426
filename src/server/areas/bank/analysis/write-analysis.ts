/** The analysis as a table: a sheet of questions, a sheet of choices. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { ItemEdition } from '#contract/bank/analysis.ts';
import type { ItemFlag } from '#domain/analysis/flags.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { textCell } from '#server/sheets/text-cell.ts';
import type { Analysis } from './assemble.ts';

const flagTexts: Record<ItemFlag, MessageDescriptor> = {
  'better-than-key': msg`A wrong answer does better than the key: is the key right?`,
  negative: msg`Negative discrimination`,
  weak: msg`Weak discrimination`,
  'too-hard': msg`Too hard`,
  'too-easy': msg`Too easy`,
  omitted: msg`Often left out`,
  'distractor-unused': msg`An option that hardly anybody chooses`,
  'too-few': msg`Too few attempts`,
};

const languageTexts: Record<ItemEdition['forLang'], MessageDescriptor> = { kz: msg`Kazakh`, ru: msg`Russian` };

const number = (value: number | null, format: string) => (value === null ? null : { value, type: Number, format });

export async function writeAnalysis({ items }: Analysis, language: Language): Promise<Uint8Array> {
  const words = (descriptor: MessageDescriptor) => translate(language, descriptor);
  const heading = (...titles: MessageDescriptor[]) =>
    titles.map((title) => textCell(words(title), { fontWeight: 'bold' as const, wrap: true }));
  const questions: SheetData = [
    heading(
      msg`Number`,
      msg`Question`,
      msg`Number of attempts`,
      msg`Difficulty`,
      msg`Discrimination (item-rest)`,
      msg`Discrimination (27 %)`,
      msg`Left out`,
      msg`Alpha without it`,
      msg`Seconds (median)`,
      msg`Findings`,
    ),
    ...items.map(({ item }) => [
      number(item.number, '0'),
      textCell(item.title),
      number(item.attempts, '0'),
      number(item.difficulty, '0.00'),
      number(item.discrimination, '0.00'),
      number(item.upperLower, '0.00'),
      number(item.omission, '0.0%'),
      number(item.alphaWithout, '0.00'),
      number(item.time?.median ?? null, '0'),
      textCell(item.flags.map((flag) => words(flagTexts[flag])).join('; ')),
    ]),
  ];
  // Each exam counts the versions of its own questions.
  const isOneLanguage = new Set(items.flatMap(({ editions }) => editions.map(({ forLang }) => forLang))).size <= 1;
  const versionsOf = ({ forLang, versions }: ItemEdition) =>
    isOneLanguage ? versions.join(', ') : `${words(languageTexts[forLang])} · ${versions.join(', ')}`;
  const choices: SheetData = [
    heading(
      msg`Number`,
      msg`Versions`,
      msg`Part`,
      msg`Answer`,
      msg`Right`,
      msg`Chosen`,
      msg`Share of all`,
      msg`Score in the rest`,
    ),
    ...items.flatMap(({ item, editions }) =>
      editions.flatMap((edition) =>
        edition.choices.map((row) => [
          number(item.number, '0'),
          textCell(versionsOf(edition)),
          textCell(row.group ?? ''),
          textCell(row.label),
          textCell(row.isKey ? '✓' : ''),
          number(row.count, '0'),
          number(row.share, '0.0%'),
          number(row.rest, '0.0%'),
        ]),
      ),
    ),
  ];
  return writeXlsxFile([
    { data: questions, sheet: words(msg`Questions`), columns: [{ width: 8 }, { width: 60 }], stickyRowsCount: 1 },
    {
      data: choices,
      sheet: words(msg`Answers`),
      columns: [{ width: 8 }, { width: 16 }, { width: 40 }, { width: 60 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
