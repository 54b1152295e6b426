/** Why a file is not read as a spreadsheet, and the limits of one that is. */
export const sheetFaults = [
  /** Excel before 2007, or a workbook with a password: both begin alike. */
  'old-excel',
  /** A page that a program has saved under the name of a spreadsheet. */
  'web-page',
  /** A zip file that is no workbook. */
  'other-archive',
  /** No zip of OneRoster or School Data Sync, where one is wanted. */
  'no-roster',
  'damaged',
  'not-a-table',
  'empty',
  'too-many-rows',
  'too-slow',
] as const;
export type SheetFault = (typeof sheetFaults)[number];

export const mostSheetBytes = 10 * 1024 * 1024;
export const mostSheetRows = 20_000;
export const mostSheetColumns = 64;
