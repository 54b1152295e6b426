/** The analysis as a table: a sheet of questions, a sheet of choices. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ItemEdition } from '#contract/bank/analysis.ts';
import type { ItemFlag } from '#domain/analysis/flags.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { number, type Row, type Workbook } from '#server/sheets/workbook.ts';
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

export function analysisSheets({ items }: Analysis, language: Language): Workbook {
  const words = (descriptor: MessageDescriptor) => translate(language, descriptor);
  const heading = (...titles: MessageDescriptor[]) =>
    titles.map((title) => ({ value: words(title), bold: true as const, wrap: true as const }));
  const questions: Row[] = [
    heading(
      msg`Number`,
      msg`Question`,
      msg`Number of attempts`,
      msg`Difficulty`,
      msg`Discrimination (item-rest)`,
      msg`Discrimination (27 %)`,
      msg`Left out`,
      msg`Alpha without it`,
      msg`Model: difficulty`,
      msg`Model: discrimination`,
      msg`Model: distance`,
      msg`Seconds (median)`,
      msg`Findings`,
    ),
    ...items.map(({ item }) => [
      number(item.number, '0'),
      item.title,
      number(item.attempts, '0'),
      number(item.difficulty, '0.00'),
      number(item.discrimination, '0.00'),
      number(item.upperLower, '0.00'),
      number(item.omission, '0.0%'),
      number(item.alphaWithout, '0.00'),
      number(item.model?.difficulty ?? null, '0.00'),
      number(item.model?.discrimination ?? null, '0.00'),
      number(item.model?.distance ?? null, '0.000'),
      number(item.time?.median ?? null, '0'),
      item.flags.map((flag) => words(flagTexts[flag])).join('; '),
    ]),
  ];
  // Each exam counts the versions of its own questions.
  const isOneLanguage = new Set(items.flatMap(({ editions }) => editions.map(({ forLang }) => forLang))).size <= 1;
  const versionsOf = ({ forLang, versions }: ItemEdition) =>
    isOneLanguage ? versions.join(', ') : `${words(languageTexts[forLang])} · ${versions.join(', ')}`;
  const choices: Row[] = [
    heading(
      msg`Number`,
      msg`Versions`,
      msg`Part`,
      msg`Answer`,
      msg`Right`,
      msg`Chosen`,
      msg`Share of all`,
      msg`Score on the other questions`,
    ),
    ...items.flatMap(({ item, editions }) =>
      editions.flatMap((edition) =>
        edition.choices.map((row) => [
          number(item.number, '0'),
          versionsOf(edition),
          row.group,
          row.label,
          row.isKey ? '✓' : null,
          number(row.count, '0'),
          number(row.share, '0.0%'),
          number(row.rest, '0.0%'),
        ]),
      ),
    ),
  ];
  return [
    { name: words(msg`Questions`), widths: [8, 60], sticky: 1, rows: questions },
    { name: words(msg`Answers`), widths: [8, 16, 40, 60], sticky: 1, rows: choices },
  ];
}
