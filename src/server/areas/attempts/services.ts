/** Public interface of this area for other areas. */
export { loadLog } from './answer-log/load-log.ts';
export { type FittingOperation, type Head, type LogRow, nextRow } from './answer-log/log.ts';
export { sectionLogOf, sectionRows, type SectionRow } from './answer-log/section-log.ts';
export { createPostgresLogStore } from './answer-log/postgres-log-store.ts';
export { replay } from './answer-log/replay.ts';
export { type AttemptSecrets, unsealWith } from './attempt-secrets.ts';
export { loadAttempts, type QuestionScore } from './attempts.ts';
export {
  type Correction,
  correctionsHoldMs,
  keyInForce,
  loadCorrectionsOf,
  type SatQuestion,
  scoreCorrected,
  withOwnCorrections,
} from './corrections.ts';
export { type DrawableExam, inSubjectOrder, loadDrawable, loadStock, toStock } from './draw-pool.ts';
export { loadExamOutlines } from './exams.ts';
export { feedbackColumns, sharingExams, sittingsColumn } from './feedback.ts';
export { finishAttempt } from './finish.ts';
export { applyMarks, fittingMarks, loadMarks, type Marked, writeResults } from './marks.ts';
export type { Form } from './form.ts';
export type { FormStore } from './forms.ts';
export { type Disclosed, hasDisclosure, isAfterKeys, loadDisclosed } from './key-disclosures.ts';
export { type ExamOutline, overviewOf } from './outline.ts';
export { judgeResults, loadTerms, readSubjects, subjectsOfForms, type SubjectsOf, withVerdict } from './passing.ts';
export { findCompleted, presentResult } from './result.ts';
export { loadOwnScale, loadScale, loadScales, type ScaleOwner } from './scales.ts';
export { scoreAttempt, sumUp, sumUpScores } from './scoring.ts';
export { fit, unsealed } from './send.ts';
export { callSitting, loadStartEvidence, noteShown } from './sitting-codes.ts';
export { createStartCodes } from './start-codes.ts';
export { inkColumn, isMarkable, isMissingPages, linkedPages, pageColumn } from './answer-pages.ts';
