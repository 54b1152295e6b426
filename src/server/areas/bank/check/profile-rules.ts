/** The ENT's profiles: which directions can be chosen, and whether they are equally hard. */
import { accessTypes } from '#domain/exam/access-type.ts';
import type { CheckedExam, CheckedQuestion, CheckedSubject, CheckedVersion } from './checked-exam.ts';
import type { Place } from './check-exam.ts';
import type { Remark } from './content-rules.ts';

type Offered = CheckedQuestion & { offered: CheckedVersion };

export function profileSubjectsOf({ accessTypeId, subjects }: CheckedExam): CheckedSubject[] {
  return accessTypeId === accessTypes.ent ? subjects.filter(({ isProfile }) => isProfile) : [];
}

/** Those whose two subjects are both profile subjects of the exam. */
export function servedDirections(exam: CheckedExam): CheckedExam['directions'] {
  const own = new Set(profileSubjectsOf(exam).map(({ id }) => id));
  return exam.directions.filter(({ subjectIds }) => subjectIds.length === 2 && subjectIds.every((id) => own.has(id)));
}

export function inProfiles(exam: CheckedExam, offered: readonly Offered[]): (Remark & Place)[] {
  if (exam.accessTypeId !== accessTypes.ent) return [];
  const subjects = profileSubjectsOf(exam);
  const served = servedDirections(exam);
  const own = new Set(subjects.map(({ id }) => id));
  const taken = new Set(served.flatMap(({ subjectIds }) => subjectIds));
  const lacking = exam.directions.filter(
    (direction) => !served.includes(direction) && direction.subjectIds.some((id) => own.has(id)),
  );
  const pointsIn = (id: number) =>
    Math.max(0, ...variantsOf(exam).map((variantId) => pointsOf(offered.filter(
      (question) => question.subjectId === id && (question.variantId === null || question.variantId === variantId),
    )))); // prettier-ignore
  const points = subjects.filter(({ id }) => taken.has(id)).map(({ id, title }) => ({ title, points: pointsIn(id) }));
  const isUneven = points.some((one) => one.points !== points[0]?.points);
  return [
    ...(served.length === 0 ? [{ code: 'profile-none', detail: '' } as const] : []),
    ...lacking.map(({ title }): Remark & Place => ({ code: 'profile-lacks', detail: title })),
    ...subjects
      .filter(({ id }) => served.length > 0 && !taken.has(id))
      .map(({ id, title }): Remark & Place => ({ code: 'profile-unused', detail: title, subjectId: id })),
    ...(isUneven
      ? [{ code: 'profile-uneven', detail: points.map((one) => `${one.points} ${one.title}`).join(', ') } as const]
      : []),
    ...exam.subjects
      .filter(({ id, passingPoints }) => passingPoints !== null && passingPoints > pointsIn(id))
      .map(({ id, passingPoints }): Remark & Place => ({
        code: 'least-unreachable',
        detail: `${passingPoints}/${pointsIn(id)}`,
        subjectId: id,
      })),
  ];
}

function variantsOf({ hasVariants, variants }: CheckedExam): (number | null)[] {
  const published = hasVariants ? variants.filter(({ isPublished }) => isPublished) : [];
  return published.length > 0 ? published.map(({ id }) => id) : [null];
}

/** Rounded to hundredths, as scores are: 0.1 + 0.2 is 0.3. */
export function pointsOf(questions: readonly Offered[]): number {
  return Math.round(questions.reduce((sum, { offered }) => sum + offered.points, 0) * 100) / 100;
}
