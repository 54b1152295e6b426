import type postgres from 'postgres';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { fieldTexts } from '#server/http/messages.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import { bankTexts } from '../texts.ts';
import type { Draft } from './draft.ts';

const ofExam = {
  sharedContentId: 'shared_content',
  groupId: 'exam_question_group',
  levelId: 'exam_question_level',
  variantId: 'exam_variant',
} as const;

/**
 * Records that a draft names have to exist, and to belong to its exam. Only what `changed` has is looked at: what was there
 * before may stay.
 */
export async function findDraftFaults(
  tx: postgres.TransactionSql,
  examId: number,
  changed: Partial<Draft>,
): Promise<FieldFaults | null> {
  const faults: FieldFaults = {};
  for (const [field, table] of Object.entries(ofExam) as [keyof typeof ofExam, string][]) {
    const id = changed[field];
    if (typeof id !== 'number') continue;
    const [row] = await tx<{ examId: number }[]>`
      select exam_id as "examId" from ${tx(table)} where id = ${id} and archived_at is null for key share`;
    if (!row) faults[field] = fieldTexts.gone;
    else if (row.examId !== examId) faults[field] = bankTexts.otherExam;
  }
  for (const [field, table] of [
    ['subjectId', 'exam_subject'],
    ['learningGoalId', 'exam_learning_goal'],
  ] as const) {
    const id = changed[field];
    if (typeof id !== 'number') continue;
    const [row] = await tx`select from ${tx(table)} where id = ${id} and archived_at is null for key share`;
    if (!row) faults[field] = fieldTexts.gone;
  }
  if (changed.subjectId !== undefined && kindSubjectIds.includes(changed.subjectId)) faults.subjectId = bankTexts.kindSubject;
  return Object.keys(faults).length > 0 ? faults : null;
}
