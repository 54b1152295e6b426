/** The words of an import of records from a spreadsheet. */

/** `columns`: read, its columns are to be confirmed; `difference`: compared with what is there; the rest speaks for itself. */
export const importStates = ['columns', 'difference', 'applying', 'applied', 'undoing', 'undone'] as const;
export type SheetImportState = (typeof importStates)[number];

/**
 * Effects of a row. `doubtful`: it may mean a record that is there, or its data look wrong, and a person has to say so;
 * `wrong`: it cannot come in, and `reason` says why.
 */
export const rowVerdicts = ['new', 'changed', 'same', 'doubtful', 'wrong'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];
