import type { Dependents, RemovableEntity } from '#contract/bank/remove.ts';

type Kind = Dependents['dependents'][number]['kind'];

/** The filter of the lists that finds what refers to such a record. */
const filterOf: Partial<Record<RemovableEntity, string>> = {
  'exam-directions': 'direction',
  'exam-subjects': 'subject',
  'exam-questions-groups': 'groupId',
  'exam-question-levels': 'levelId',
  'exam-variants': 'variantId',
  'shared-contents': 'sharedContentId',
  'learning-goals': 'learningGoalId',
};

/** Where what hangs on a record is found; null: there is no list of it. What is of an exam is looked for in `examId`. */
export function holderLink(
  entity: RemovableEntity,
  id: number,
  kind: Kind,
  examId: number | null,
): { to: string; search: Record<string, number> } | null {
  const filter = filterOf[entity];
  const search = filter === undefined ? {} : { [filter]: id };
  if (kind === 'pisa-units') return { to: '/pisa', search: {} };
  if (kind === 'directions') return { to: '/exam-editor/directions', search: {} };
  if (kind === 'exams' && filter !== undefined) return { to: '/exam-editor/exams', search };
  if (kind === 'learning-goals' && filter !== undefined) return { to: '/exam-editor/learning-goals', search };
  if (examId === null) return null;
  if (kind === 'profile-exams') return { to: `/exam-editor/exams/edit/${examId}/subjects`, search: {} };
  if (kind !== 'questions') return null;
  const inExam = entity === 'exam-subjects' ? { subjectId: id } : search;
  return { to: `/exam-editor/exams/edit/${examId}/questions`, search: inExam };
}
