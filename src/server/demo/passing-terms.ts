import type { Form } from '#server/areas/attempts/form.ts';
import type { ExamOutline } from '#server/areas/attempts/outline.ts';
import type { PassingTerms } from '#server/areas/attempts/passing.ts';

/** Returns the terms of passing this form of the exam. */
export function passingTermsOf({ accessTypeId, exam, parts }: ExamOutline, form: Form): PassingTerms {
  const points = new Map(parts.map((part) => [part.subjectId, part.passingPoints]));
  const least = form.content.disciplines.flatMap(({ id, questions }) => {
    const passingPoints = points.get(id) ?? null;
    return passingPoints === null ? [] : [{ id, questionIds: questions.map((entry) => entry.id), passingPoints }];
  });
  return { accessTypeId, passingScore: exam.passingScore, least };
}
