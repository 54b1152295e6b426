/** The sections of an exam: their rules, and how they are written. */
import type postgres from 'postgres';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { secondsOfPlan, type ExamSection } from '#domain/exam/section-plan.ts';
import type { FieldFaults, RecordBody } from '#server/records/kind.ts';
import { bankTexts } from '../texts.ts';

/** Each discipline of the exam is in exactly one section. Null: nothing speaks against it. */
export function sectionFaults(merged: RecordBody, body: RecordBody): FieldFaults | null {
  const plan = body['sections'] as ExamSection[] | undefined;
  if (!plan?.length) return null;
  if (merged['isBank'] === true) return { sections: bankTexts.bankNotSat };
  const disciplines = disciplinesOf(merged, body);
  const named = plan.flatMap((section) => section.disciplines);
  const foreign = plan.findIndex((section) => section.disciplines.some((id) => !disciplines.includes(id)));
  if (foreign >= 0) return { [`sections.${foreign}.disciplines`]: bankTexts.sectionSubjects };
  if (new Set(named).size < named.length || disciplines.some((id) => !named.includes(id)))
    return { sections: bankTexts.sectionSubjects };
  return null;
}

/**
 * Adds the derived fields: the exam's time follows from its sections. Where only the subjects change, a new one comes into the
 * last section, and one that is taken off leaves its own.
 */
export function withSections(merged: RecordBody, body: RecordBody): RecordBody {
  const before = (merged['sections'] as ExamSection[] | undefined) ?? [];
  const sections =
    body['sections'] === undefined && body['examSubjectIds'] ? fitted(before, disciplinesOf(merged, body)) : before;
  const isWritten = body['sections'] !== undefined || sections !== before;
  const hasTime = isWritten || 'durationInSeconds' in body;
  return {
    ...body,
    ...(isWritten && { sections }),
    ...(sections.length > 0 && hasTime && { durationInSeconds: secondsOfPlan(sections) }),
  };
}

function fitted(plan: readonly ExamSection[], disciplines: readonly number[]): readonly ExamSection[] {
  const named = plan.flatMap((section) => section.disciplines);
  const added = disciplines.filter((id) => !named.includes(id));
  if (plan.length === 0 || (added.length === 0 && named.every((id) => disciplines.includes(id)))) return plan;
  const left = plan
    .map((section) => ({ ...section, disciplines: section.disciplines.filter((id) => disciplines.includes(id)) }))
    .filter((section) => section.disciplines.length > 0);
  return left.map((section, index) =>
    index === left.length - 1
      ? { ...section, breakMinutes: 0, disciplines: [...section.disciplines, ...added] }
      : { ...section, back: section.back && index > 0 },
  );
}

function disciplinesOf(merged: RecordBody, body: RecordBody): number[] {
  const ids = (body['examSubjectIds'] ?? merged['examSubjectIds'] ?? []) as number[];
  return ids.filter((id) => !kindSubjectIds.includes(id));
}

export async function writeSections(tx: postgres.TransactionSql, id: number, body: RecordBody): Promise<void> {
  const sections = body['sections'] as ExamSection[] | undefined;
  if (sections) await tx`update exam set sections = ${tx.json(sections)} where id = ${id}`;
}
