/** The server as the autosave sees it: outcomes in place of failures. */
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { questionCreate, questionRead, questionSave } from '#contract/bank/questions.ts';
import { ApiFailure, isDropout } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import type { SendOutcome, ServerCopy } from '#client/kit/drafts/autosave-types.ts';
import { changesOf, fieldsOf, type DraftFields } from './fields.ts';
import type { QuestionShape } from './question-autosave.ts';

type Shape = QuestionShape<QuestionFull>;

export function copyOf(full: QuestionFull): ServerCopy<Shape> {
  return { id: full.id, revision: full.revision, fields: fieldsOf(full), full };
}

async function outcomeOf(call: Promise<QuestionFull>): Promise<SendOutcome<Shape>> {
  try {
    return { outcome: 'saved', copy: copyOf(await call) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'EDIT_CONFLICT') return { outcome: 'conflict' };
    // By its code: a proxy's 404, while the server is being renewed, says nothing about the question.
    if (error.code === 'NOT_FOUND') return { outcome: 'gone' };
    // Too many at once, a server that is starting: the same call succeeds later.
    if (isDropout(error) || error.retryable) return { outcome: 'dropout' };
    return { outcome: 'refused', message: error.message };
  }
}

export function createQuestion(examId: number, creationId: string, fields: DraftFields): Promise<SendOutcome<Shape>> {
  return outcomeOf(request(questionCreate, { body: { ...fields, creationId, examId }, silent: true }));
}

export function saveQuestion(
  { id, revision }: { id: number; revision: number },
  base: DraftFields,
  fields: DraftFields,
): Promise<SendOutcome<Shape>> {
  const body = { ...changesOf(base, fields), revision };
  return outcomeOf(request(questionSave, { params: { id }, body, silent: true }));
}

export function readQuestion(id: number): Promise<SendOutcome<Shape>> {
  return outcomeOf(request(questionRead, { params: { id }, silent: 'caller' }));
}
