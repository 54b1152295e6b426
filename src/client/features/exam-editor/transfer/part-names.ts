import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportPart } from '#domain/bank/import-reasons.ts';

/** The parts of a question that an export leaves behind. */
const exported: Readonly<Record<ExportPart, MessageDescriptor>> = {
  pictures: msg`pictures and sounds`,
  'several-statements': msg`several statements, or a text before them`,
  'matching-links': msg`several links of one item`,
  'matching-rich': msg`pictures, formulas, equal or empty texts in the second list`,
  'matching-formula': msg`signs of formulas in the second list`,
  'matching-formatting': msg`bold, italic and the like in the second list`,
  'selects-blank': msg`empty options`,
  numbers: msg`a number that is no decimal`,
  'options-rich': msg`pictures and formulas in options`,
  'options-formatting': msg`bold, italic and the like in options`,
};

/** Parts of a question, by the names that they have in its content. */
const parts: Readonly<Record<string, MessageDescriptor>> = {
  question: msg`the whole question`,
  prompt: msg`the text of the question`,
  template: msg`the text with gaps`,
  options: msg`options`,
  'options.content': msg`options`,
  statements: msg`statements`,
  'statements.content': msg`statements`,
  left: msg`the first list`,
  'left.content': msg`the first list`,
  right: msg`the second list`,
  'right.content': msg`the second list`,
  pairs: msg`links`,
  gaps: msg`gaps`,
  'gaps.options': msg`options of a gap`,
  'gaps.options.content': msg`options of a gap`,
  squares: msg`squares`,
  'squares.label': msg`words on squares`,
  rows: msg`rows of squares`,
  columns: msg`columns of squares`,
  zones: msg`places on the picture`,
  'zones.label': msg`names of places on the picture`,
  items: msg`items to place`,
  'items.content': msg`items to place`,
  texts: msg`accepted answers`,
  words: msg`words to choose from`,
  steps: msg`steps of a slider`,
};

/** Accepted answers have other paths in each mechanic. */
const accepted = ['accepted.texts', 'right.accepted.texts', 'accepted'].map((path): [string, MessageDescriptor] => [
  path,
  msg`accepted answers`,
]);

export const partNames: Readonly<Record<string, MessageDescriptor>> = {
  ...parts,
  ...exported,
  ...Object.fromEntries(accepted),
};
