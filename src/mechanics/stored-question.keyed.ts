/**
 * Questions as `exam_question_version` holds them, drafts too. Published versions are never rewritten: whoever changes a keyed schema so that it
 * refuses what was stored adds a step here, and a frozen sample in `tests/support/stored-samples/`.
 */
import * as v from 'valibot';
import { keyedQuestion, type KeyedQuestion } from './keyed-question.ts';
import { shapesByMechanic } from './mechanic-shapes.ts';
import type { MechanicId } from './mechanic.ts';

export const contentShapes = shapesByMechanic();

export interface StoredQuestion {
  id: number;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

/** Content in the current shape; a draft's may be half written. */
export function readStoredContent(mechanic: MechanicId, content: unknown): unknown {
  return contentShapes[mechanic].read(content);
}

/** A draft for the editor, whose fields are its own. */
export function readStoredDraft(mechanic: MechanicId, content: unknown): Record<string, unknown> {
  const read = readStoredContent(mechanic, content);
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** Content with the number of its shape, for the column. */
export function toStoredContent<T extends object>(mechanic: MechanicId, content: T): T {
  return contentShapes[mechanic].stamp(content);
}

/** @throws when the question is not one: nothing that was published can be that, unless a newer build wrote it. */
export function readStoredQuestion(stored: StoredQuestion): KeyedQuestion {
  return v.parse(keyedQuestion, { ...stored, content: readStoredContent(stored.mechanic, stored.content) });
}
