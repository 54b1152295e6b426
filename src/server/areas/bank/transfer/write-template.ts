/** The table to be filled in: an empty sheet with our headings, one question of each kind, and what belongs into which column. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/language.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { translate } from '#server/http/messages.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import type { Cell } from '#server/sheets/workbook.ts';
import type { Row } from '#server/bank-formats/read/xlsx/row.ts';
import { columns, headingOf, typeNames, type ColumnKey } from '#server/bank-formats/read/xlsx/xlsx-columns.ts';
import { headingCells, tableWidths, textCells } from '#server/bank-formats/write/xlsx/table-cells.ts';

type Say = (text: MessageDescriptor) => string;

/** Rows that are already text: what is typed into others a table program may take for dates. */
const emptyRows = 300;

/** Written by hand, as a teacher would: without ids where places do. Numbers do not look like places. */
const examples: Readonly<Record<ScoredMechanicId, (say: Say) => Row>> = {
  'one-correct': (say) => ({
    question: say(msg`Which city is the capital of Kazakhstan?`),
    options: [msg`Almaty`, msg`Astana`, msg`Shymkent`].map(say).join('\n'),
    answer: '2',
  }),
  'yes-no': (say) => ({
    question: say(msg`Is it true?`),
    options: '2 + 2 = 4\n2 + 2 = 5',
    answer: [msg`yes`, msg`no`].map(say).join('\n'),
  }),
  'one-correct-input': (say) => ({
    question: say(msg`Choose the even number and type its half.`),
    options: '15\n20\n25',
    answer: '2\n10',
    settings: `[label] ${say(msg`Half`)}\n[tolerance] 0`,
  }),
  'interactive-squares': (say) => ({
    question: say(msg`Mark the squares with even numbers.`),
    options: '10\n15\n20\n25',
    answer: '1; 3',
    settings: '[rows] 2\n[columns] 2',
  }),
  'multiple-choice': (say) => ({ question: say(msg`Which numbers are even?`), options: '10\n15\n20', answer: '1; 3' }),
  matching: (say) => ({
    question: say(msg`Link each number with its square.`),
    options: '10\n20\n30',
    targets: '400\n900\n100',
    answer: '3\n1\n2',
  }),
  'empty-selects': (say) => ({
    question: say(msg`Choose the right sign.`),
    text: '2 + 2 <span data-gap="a"></span> 4',
    options: '[a] x: =\n[a] y: ≠',
    answer: '[a] x',
  }),
  'simple-text': (say) => ({
    question: say(msg`How many minutes are there in an hour?`),
    answer: '60',
    settings: '[tolerance] 0',
  }),
  'empty-input': (say) => ({
    question: say(msg`Type the number that is missing.`),
    text: '\\(x^2\\) + <span data-gap="a"></span> = \\(x^2\\) + 12',
    answer: '[a] 12',
    settings: '[a] number 6 false 0',
  }),
  'drag-and-drop': (say) => ({
    question: say(msg`Drag the numbers to their places.`),
    options: '10\n15\n20',
    targets: [msg`Even`, msg`Odd`].map(say).join('\n'),
    answer: '1; 3\n2',
  }),
};

const columnTexts: Readonly<Record<ColumnKey, MessageDescriptor>> = {
  type: msg`The kind of the question, in the words of the sheet with examples.`,
  question: msg`The text of the question.`,
  text: msg`Only for gaps: the text with a mark for each gap, as in the examples.`,
  options: msg`Options, statements, squares or items to drag: one a line.`,
  targets: msg`What is linked with the first list, or the places to drag to: one a line.`,
  answer: msg`The number of the right option in the list; several numbers with a semicolon between. Of statements yes or no, one a line. Of typed answers each that is right, one a line. Of links and places to drag to a line each.`,
  settings: msg`What is different from usual, one a line. May stay empty.`,
  points: msg`Points for the whole question. If empty: one.`,
  partial: msg`Whether partly right answers get part of the points: yes or no. If empty: yes.`,
  name: msg`Names the question in the report on the file. May stay empty.`,
};

/** Signs in cells beside plain words. */
const signTexts: readonly (readonly [sign: string, text: MessageDescriptor])[] = [
  ['\\(x^2\\)', msg`A formula in TeX, in any text.`],
  ['[a] 2', msg`A letter before an option, by which the key names it. Needed where options are small numbers themselves.`],
  ['[tolerance] 0.1', msg`A setting: by how much a typed number may be off.`],
  ['[case] yes', msg`A setting: capital letters of a typed answer count.`],
  ['[choose] 2', msg`A setting: how many options are to be marked.`],
  ['[multiple] yes', msg`A setting: an item may have several links.`],
  ['[rows] 2', msg`A setting: rows of squares.`],
  ['[columns] 3', msg`A setting: columns of squares.`],
];

/** The questions of the sheet with examples. */
export function exampleRows(language: Language): Row[] {
  const say: Say = (text) => translate(language, text);
  return scoredMechanicIds.map((mechanic) => {
    const { kk, ru } = typeNames[mechanic];
    return { type: language === 'kz' ? kk : ru, points: '1', partial: say(msg`yes`), ...examples[mechanic](say) };
  });
}

export async function writeTemplate(language: Language): Promise<{ bytes: Uint8Array; fileName: string }> {
  const say: Say = (text) => translate(language, text);
  const empty = columns.map((): Cell => ({ value: null, format: '@', wrap: true, top: true }));
  const bytes = await xlsxBytes([
    {
      name: say(msg`Questions`),
      widths: tableWidths,
      sticky: 1,
      rows: [headingCells(), ...Array.from({ length: emptyRows }, () => empty)],
    },
    {
      name: say(msg`Examples`),
      widths: tableWidths,
      sticky: 2,
      // Above the headings, so that this sheet is not taken for one with questions.
      rows: [[say(msg`Examples to look at: this sheet is not read.`)], headingCells(), ...exampleRows(language).map(textCells)],
    },
    { name: say(msg`Explanation`), widths: [40, 100], rows: explanation(say) },
  ]);
  return { bytes, fileName: `${say(msg`Question template`)}.xlsx` };
}

function explanation(say: Say): Cell[][] {
  const line = (name: string, text: MessageDescriptor) =>
    [name, say(text)].map((value): Cell => ({ value, wrap: true, top: true }));
  return [
    line(say(msg`Rows`), msg`One question a row. Every sheet with these headings in its first row is read.`),
    line(
      say(msg`Cells`),
      msg`Several options or answers, one a line: Alt + Enter begins a new line. Numbers of options count from one.`,
    ),
    ...columns.map((column) => line(headingOf(column), columnTexts[column.key])),
    ...signTexts.map(([sign, text]) => line(sign, text)),
  ];
}
