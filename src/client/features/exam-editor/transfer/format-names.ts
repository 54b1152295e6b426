import type { ImportFormat } from '#domain/bank/bank-format.ts';

/** Names of formats: the same in every language. */
export const formatNames: Record<ImportFormat, string> = {
  moodle: 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  qti1: 'QTI 1.2',
  qti2: 'QTI 2.x',
  qti3: 'QTI 3.0',
  xlsx: 'Excel (.xlsx)',
};
