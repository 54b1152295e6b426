/** Import of records from a spreadsheet: nothing is written before somebody has seen the difference, and then all of it or nothing. */
import * as v from 'valibot';
import { rowVerdicts } from '#domain/sheets/import-words.ts';
import { mostSheetBytes, mostSheetColumns, mostSheetRows } from '#domain/sheets/sheet-faults.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { importers, importKinds, type ImportKindName } from './kinds.ts';
import { importLine, importRow, sheetImport } from './parts.ts';

const shared = { tag: 'sheets', access: importers, scope: 'What one imports oneself.' } as const;
const path = '/api/sheet-imports/{id}';
const params = v.object({ id: uuid });

export const sheetImportRead = defineEndpoint({
  ...shared,
  name: 'sheetImportRead',
  method: 'POST',
  path: '/api/sheet-imports',
  summary:
    'Read a spreadsheet (xlsx, csv, or the zip of a roster; its bytes are the body) and guess what its columns are; of the kind `roster` the difference comes at once. Nothing is written',
  rate: 'write',
  query: v.object({
    kind: v.picklist(Object.keys(importKinds) as ImportKindName[]),
    fileName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255), v.check(isStorableText)), ''),
    /** Language of the classes that a roster adds, which rosters do not say. */
    language: v.optional(v.picklist(['kz', 'ru']), 'kz'),
  }),
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostSheetBytes },
  data: sheetImport,
  errors: ['TOO_LARGE', 'FILE_REFUSED'],
});

export const sheetImportList = defineList({
  ...shared,
  name: 'sheetImportList',
  path: '/api/sheet-imports',
  summary: 'One’s imports, of a kind or of all that one may import now, the last one first',
  rate: 'read',
  query: v.object({ ...pageQuery(20), kind: v.optional(v.picklist(Object.keys(importKinds) as ImportKindName[])) }),
  row: importLine,
});

export const sheetImportShow = defineEndpoint({
  ...shared,
  name: 'sheetImportShow',
  method: 'GET',
  path,
  summary: 'An import and how far it is. Imports go thirty days after they were begun',
  rate: 'read',
  params,
  data: sheetImport,
  errors: ['NOT_FOUND'],
});

export const sheetImportRows = defineList({
  ...shared,
  name: 'sheetImportRows',
  path: `${path}/rows`,
  summary: 'Rows of the file with what each would do, or did',
  rate: 'read',
  params,
  query: v.strictObject({ ...pageQuery(50), verdict: v.optional(v.picklist(rowVerdicts)) }),
  row: importRow,
  errors: ['NOT_FOUND'],
});

export const sheetImportColumns = defineEndpoint({
  ...shared,
  name: 'sheetImportColumns',
  method: 'PUT',
  path: `${path}/columns`,
  summary: 'Say which field each column is (null: left out), and compare the rows with what is there',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({ fields: v.pipe(v.array(v.nullable(v.string())), v.maxLength(mostSheetColumns)) }),
  data: sheetImport,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const sheetImportApply = defineEndpoint({
  ...shared,
  name: 'sheetImportApply',
  method: 'POST',
  path: `${path}/apply`,
  summary:
    'Write it, all of it or nothing, as a job. Doubtful rows come in as they are decided; without a decision they stay out',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({
    /** Lines of doubtful rows: a record of its own, the one that the row may mean, or left out. */
    decisions: v.optional(
      v.pipe(
        v.array(v.strictObject({ line: v.pipe(v.number(), v.integer()), as: v.picklist(['new', 'changed', 'out']) })),
        v.maxLength(mostSheetRows),
      ),
      [],
    ),
    /** Doubtful rows whose data look wrong come in as they are, unless a decision says otherwise. */
    withQuestionable: v.optional(v.boolean(), false),
    /** Without it a file with wrong rows is not written. */
    withoutWrong: v.boolean(),
  }),
  data: sheetImport,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const sheetImportUndo = defineEndpoint({
  ...shared,
  name: 'sheetImportUndo',
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Undo an applied import, as a job. Fields that were changed since stay, and their rows are listed',
  rate: 'write',
  idempotent: true,
  params,
  data: sheetImport,
  errors: ['NOT_FOUND', 'IN_USE'],
});
