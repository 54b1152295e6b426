/** Banks of other programs, in and out. Nothing is written before somebody has seen the report, and then all of it or nothing. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { exportFormats, importFormats } from '#domain/bank/bank-format.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared, optionalId } from './parts.ts';
import { mechanic } from './question-parts.ts';

const exportFormat = v.picklist(exportFormats);
export const mostImportBytes = 50 * 1024 * 1024;

/** `altered`: comes in, but something of it does not (`notes` say what). */
const status = v.picklist(['ready', 'altered', 'refused']);
/** `code` and the parameters of `detail` are those of `domain/bank/import-reasons.ts`; the sentences are the screen's. */
const note = v.object({ code: v.string(), detail: v.record(v.string(), v.union([v.string(), v.number()])) });

/** `reading`: a large file is still being read; `done` and `total` tell how far, and the report follows. */
export const importState = v.picklist(['reading', 'read', 'applying', 'applied', 'failed']);

export const bankImport = v.object({
  importId: v.string(),
  examId: v.number(),
  fileName: v.string(),
  /** Null: it is none of them; `fault` says why. */
  format: v.nullable(v.picklist(importFormats)),
  state: importState,
  /** The job that writes it, or wrote it last (`/api/jobs/{id}`, of who began it). */
  jobId: v.nullable(v.string()),
  /** Questions read or written, of how many: while it is being read (0 of 0 until the number is known) or applied. */
  done: v.number(),
  total: v.number(),
  counts: v.object({ ready: v.number(), altered: v.number(), refused: v.number(), media: v.number() }),
  /** The whole file is refused, and nothing was read. */
  fault: v.nullable(note),
  /** Media that questions show, and that neither the file nor the bank has: it cannot be applied. */
  missingMedia: v.array(v.string()),
  items: v.array(
    v.object({
      /** Place among the file's questions, from 1. */
      index: v.number(),
      /** Its name or number in the file, or its first words. */
      title: v.string(),
      /** From 1; null where lines say nothing. */
      line: v.nullable(v.number()),
      /** The file of an archive; empty for the file itself. */
      file: v.string(),
      mechanic: v.nullable(mechanic),
      status,
      /** Reason of a refusal; null: not refused. */
      reason: v.nullable(note),
      notes: v.array(note),
    }),
  ),
});
export type BankImport = v.InferOutput<typeof bankImport>;

export const importRead = defineEndpoint({
  ...bankShared,
  name: 'importRead',
  method: 'POST',
  path: '/api/admin/exams/{id}/import',
  summary:
    'Read a file of questions (its bytes are the body, or the file of a form) and say what would come in. Nothing is written',
  rate: 'write',
  params: idParams,
  /** Without it the name that a form gives its file. */
  query: v.object({ fileName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255), v.check(isStorableText)), '') }),
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostImportBytes },
  data: bankImport,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_REFUSED'],
});

const madeFile = {
  fileName: v.string(),
  type: v.string(),
  /** base64. */
  bytes: v.string(),
};

export const importTemplate = defineEndpoint({
  ...bankShared,
  name: 'importTemplate',
  method: 'GET',
  path: '/api/admin/import-template',
  summary:
    'The table that an import reads, to be filled in: headings, an example of each kind of question, explanations in the caller’s language',
  rate: 'read',
  data: v.object(madeFile),
});

const params = v.object({ id: uuid });

export const importApply = defineEndpoint({
  ...bankShared,
  name: 'importApply',
  method: 'POST',
  path: '/api/admin/imports/{id}/apply',
  summary:
    'Write what was read, all of it or nothing, as drafts or published. The answer comes at once: `GET imports/{id}` tells how far it is',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({
    subjectId: recordId,
    variantId: v.optional(optionalId, null),
    groupId: v.optional(optionalId, null),
    levelId: v.optional(optionalId, null),
    publish: v.optional(v.boolean(), false),
    /** Without it a file with refused questions is not written. */
    withoutRefused: v.optional(v.boolean(), false),
  }),
  data: bankImport,
  errors: ['NOT_FOUND'],
});

export const importStatus = defineEndpoint({
  ...bankShared,
  name: 'importStatus',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'An import’s report and how far it is. Those that nobody applied go after two days',
  rate: 'read',
  params,
  data: bankImport,
  errors: ['NOT_FOUND'],
});

export const examExport = defineEndpoint({
  ...bankShared,
  name: 'examExport',
  load: 'export',
  method: 'GET',
  path: '/api/admin/exams/{id}/export',
  summary: 'The published questions of an exam as a file; with `drafts=1` complete drafts in their place',
  rate: 'write',
  params: idParams,
  query: v.object({ format: exportFormat, drafts: v.optional(v.literal('1')) }),
  data: v.object({
    ...madeFile,
    /** Questions that the format cannot carry, wholly or in part: `code` of `exportLossDetails`. `draft`: not complete. */
    losses: v.array(v.object({ questionId: v.number(), title: v.string(), ...note.entries })),
    /** Losses and changes in the file, whatever the question: `code` of `exportNoteDetails`. */
    notes: v.array(note),
  }),
  errors: ['NOT_FOUND'],
});
