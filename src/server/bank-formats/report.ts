/** Result of reading a file: plain data, since it travels between threads. */
import type { ImportFormat } from '#domain/bank/bank-format.ts';
import type { ImportFault, ImportNote, Refusal } from '#domain/bank/import-reasons.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';

/** Where in the file a question stands. */
export interface ImportSource {
  /** Its name or number in the file; may be empty. */
  name: string;
  /** From 1; null where lines say nothing (a row of a table has one). */
  line: number | null;
  /** The file of an archive; empty for the file itself. */
  file: string;
}

export type ImportedContent = { [M in KeyedQuestion['mechanic']]: KeyedContent<M> }[KeyedQuestion['mechanic']];
type KeyedContent<M extends KeyedQuestion['mechanic']> = Pick<Extract<KeyedQuestion, { mechanic: M }>, 'mechanic' | 'content'>;

/** Accepted by `keyedContentSchemas` and `findKeyFault`; its rich text is clean. */
export type ImportedQuestion = ImportedContent & { points: number; partialCredit: boolean };

export type ImportedItem =
  | { source: ImportSource; outcome: 'question'; question: ImportedQuestion; notes: ImportNote[] }
  | { source: ImportSource; outcome: 'refused'; reason: Refusal };

/** A picture or sound of the file. Questions name it `/media/<name>`; `name` is made of its hash, as everywhere. */
export interface ImportedMedia {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface ImportReport {
  /** Null when the file was recognised as nothing. */
  format: ImportFormat | null;
  /** In the order of the file. */
  items: ImportedItem[];
  /** Each once; only what taken questions show. */
  media: ImportedMedia[];
  /** Names of media that questions show and the file doesn't bring: the bank must have them already (an export of our own). */
  refersTo: string[];
  /** With a fault there are no items. */
  fault: ImportFault | null;
}
