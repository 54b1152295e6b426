/** What is typed into a question, on the device: it carries keys of an exam (`client/api/draft-store.ts`). */
import { numberedShapes } from '#lib/shapes.ts';
import { draftDatabase } from '#client/api/draft-database.ts';
import { draftStore, type StoredDraft } from '#client/api/draft-store.ts';
import type { DraftFields } from './fields.ts';

/** `subject`: `q:ID` of a question, `new:CREATION_ID` of one that the server may not know yet. */
export interface DeviceDraft extends StoredDraft {
  examId: number;
  /** Null: not created yet. */
  question: { id: number; revision: number } | null;
  fields: DraftFields;
  /** What the server had when the typing began. */
  base: DraftFields;
  /** States that were sent, and nobody knows whether they arrived. */
  sent: DraftFields[];
}

/**
 * Whoever changes what is stored, or adds a step to the shapes of contents, adds a step here, and a frozen sample in
 * `tests/support/stored-samples/`.
 */
export const questionDraftShapes = numberedShapes();

export const deviceDrafts = draftStore<DeviceDraft>(draftDatabase, questionDraftShapes);
