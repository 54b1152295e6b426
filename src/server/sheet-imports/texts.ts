import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetFault } from '#domain/sheets/sheet-faults.ts';
import type { RosterDoubt } from './read/table-line.ts';

export const sheetFaultTexts: Readonly<Record<SheetFault, MessageDescriptor>> = {
  'old-excel': msg`This is a file of an old Excel (.xls) or one with a password. Open it and save it as .xlsx without a password.`,
  'web-page': msg`This is a web page with the name of a spreadsheet. Open it in Excel and save it as .xlsx.`,
  'other-archive': msg`This is an archive without a spreadsheet. Take the spreadsheet out of it and choose that.`,
  'no-roster': msg`This is not a roster. Choose the zip of OneRoster or Microsoft School Data Sync.`,
  damaged: msg`The file is damaged. Open it in Excel and save it again.`,
  'not-a-table': msg`This is not a spreadsheet. Choose a file .xlsx or .csv.`,
  empty: msg`The file is empty.`,
  'too-many-rows': msg`The file has more than 20,000 rows. Divide it.`,
  'too-slow': msg`The file took too long to read. Divide it.`,
};

/** Doubts about a roster's statements on a person that may not be meant so. */
export const rosterDoubts: Readonly<Record<RosterDoubt['code'], MessageDescriptor>> = {
  classes: msg`In the file they are in several classes: {text}. The first one is taken.`,
  role: msg`Their role in the file is “{text}”. Here they would be a teacher.`,
};

export const importTexts = {
  twice: msg`The file repeats this, also in: {lines}`,
  several: msg`Several records have the same value.`,
  like: msg`A record is partly the same. Is it this one?`,
  unknownChoice: msg`Record not found: {text}`,
  ambiguousChoice: msg`Several records have this name: {text}`,
  cutNumber: msg`The spreadsheet program shortened this number. Format the column as text and enter it again.`,
  noClassName: msg`Not a class name (example: 9 «А»): {text}`,
  columnTwice: msg`Two columns cannot be the same field.`,
  missingColumn: msg`No column for the field: {field}`,
  wrongLeft: msg`The file has rows that cannot be imported.`,
  nothing: msg`The file changes nothing.`,
  changedSince: msg`Row {line}: somebody has changed the record meanwhile. Compare once more.`,
  refused: msg`Row {line}: {reason}`,
  failed: msg`It could not be finished. Please try again.`,
};
