/** Imports as the specification names them (P§7): one call, all of the file or nothing of it. The way with a look at the difference: `imports.ts`. */
import * as v from 'valibot';
import { mostSheetBytes } from '#domain/sheets/sheet-faults.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { importKinds } from './kinds.ts';

/** The field of the form that has the file (P§5). */
export const importField = 'import';

const shared = {
  method: 'POST',
  scope: 'As who saves one such record. Afterwards the import is one of one’s own, and can be undone.',
  rate: 'write',
  binary: { type: 'multipart/form-data', field: importField, maxBytes: mostSheetBytes },
  data: v.object({
    importId: v.string(),
    added: v.number(),
    changed: v.number(),
    /** Rows that say what is there already. */
    same: v.number(),
    /** Warnings for rows that were written although their data look wrong. */
    warnings: v.record(v.string(), v.array(v.string())),
    /** Errors of rows; empty: with an error nothing is written, and the answer is 422. */
    errors: v.record(v.string(), v.array(v.string())),
  }),
  errors: ['TOO_LARGE', 'FILE_REFUSED', 'VALIDATION'],
} as const;

const summary = (what: string) =>
  `Import ${what} from a spreadsheet (form field \`import\`). A row that is wrong, or may mean another record, stops all of it: \`errors\` has \`row 5\`. Data that only look wrong come in, and \`warnings\` names them`;

export const contingentImport = defineEndpoint({
  ...shared,
  name: 'contingentImport',
  tag: 'contingent',
  access: importKinds.students,
  path: '/api/contingent/import',
  summary: summary('students'),
});

export const personnelImport = defineEndpoint({
  ...shared,
  name: 'personnelImport',
  tag: 'personnel',
  access: importKinds.personnel,
  path: '/api/personnel/import',
  summary: summary('staff'),
});

export const groupImport = defineEndpoint({
  ...shared,
  name: 'groupImport',
  tag: 'groups',
  access: importKinds.groups,
  path: '/api/groups/import',
  summary: summary('classes'),
});
