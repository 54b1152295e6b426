/** An import of records from a spreadsheet: file > columns > difference > apply > undo. */
import * as v from 'valibot';
import { importStates, rowVerdicts } from '#domain/sheets/import-words.ts';
import { verdicts } from '#contract/can.ts';

/** A field that the kind of record can take; `title` is in the caller's language. */
const importField = v.object({ key: v.string(), title: v.string(), isRequired: v.boolean() });

const importColumn = v.object({
  /** Place in the file, from 0. */
  index: v.number(),
  heading: v.string(),
  /** The first values that are not empty. */
  samples: v.array(v.string()),
  /** Key of a field; null: the column is left out. */
  field: v.nullable(v.string()),
  /** Confidence of the guess, from 0 to 1; 1 where a person has chosen. */
  confidence: v.number(),
});

/** Parts of a roster, in the order in which they are written: each may refer to those before. */
export const rosterParts = ['personnel', 'groups', 'students'] as const;
export type RosterPartName = (typeof rosterParts)[number];

/** Rows by verdict. `questionable`: of the doubtful ones those whose data look wrong, and which can be taken as they are. */
const counts = v.object({
  new: v.number(),
  changed: v.number(),
  same: v.number(),
  doubtful: v.number(),
  wrong: v.number(),
  questionable: v.number(),
});

export const sheetImport = v.object({
  id: v.string(),
  kind: v.string(),
  fileName: v.string(),
  state: v.picklist(importStates),
  fields: v.array(importField),
  columns: v.array(importColumn),
  /** Rows of the file, without the headings and without empty ones. */
  total: v.number(),
  /** Null until the columns are confirmed. */
  counts: v.nullable(counts),
  /** Counts of each part of a roster. Empty otherwise. */
  parts: v.array(v.object({ part: v.picklist(rosterParts), counts })),
  /** The job that applies or undoes it, or did so last (`/api/jobs/{id}`). */
  jobId: v.nullable(v.string()),
  /** Fault of the last job that failed: a sentence in the caller's language. */
  fault: v.nullable(v.string()),
  /** Records that it has written, also after an undo; null before. */
  written: v.nullable(v.object({ added: v.number(), changed: v.number() })),
  /** After an undo: rows that went back, and rows that somebody has changed since, which stay. */
  undone: v.nullable(v.object({ back: v.number(), kept: v.number() })),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  appliedAt: v.nullable(v.number()),
  can: verdicts('columns', 'apply', 'undo'),
});
export type SheetImport = v.InferOutput<typeof sheetImport>;

/** An import in a list. */
export const importLine = v.object({
  id: v.string(),
  kind: v.string(),
  fileName: v.string(),
  state: v.picklist(importStates),
  /** Rows that were written; after an undo the same ones. */
  written: v.number(),
  createdAt: v.number(),
});
export type ImportLine = v.InferOutput<typeof importLine>;

export const importRow = v.object({
  /** Names the row in this import. */
  line: v.number(),
  /** Its line in the file, as the table program counts, from 1; of a roster in the file of its part. */
  place: v.number(),
  /** Part of a roster. */
  part: v.nullable(v.picklist(rosterParts)),
  verdict: v.picklist(rowVerdicts),
  /** Verdict of a doubtful row whose data look wrong: what it would do as it is. Null: who it means is in doubt. */
  takenAs: v.nullable(v.picklist(['new', 'changed'])),
  /** The record that the row means; null: none, or one that the import adds. */
  recordId: v.nullable(v.number()),
  /** Field to its text in the file. */
  values: v.record(v.string(), v.string()),
  /** Changes that a row `changed` or `doubtful` would make. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
  /** Reason of `doubtful` and `wrong`: a sentence in the caller's language. */
  reason: v.nullable(v.string()),
  /** `kept`: undoing left it, since it was changed meanwhile; `fields` of it are in `kept`. */
  fate: v.nullable(v.picklist(['applied', 'undone', 'kept'])),
  kept: v.array(v.string()),
});
export type ImportRow = v.InferOutput<typeof importRow>;
