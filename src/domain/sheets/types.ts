/** Values of `Accept` that ask for a table instead of JSON (specification P§7). */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The same as text; of several sheets the first. */
export const csvType = 'text/csv';
