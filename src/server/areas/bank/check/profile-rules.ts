/** The ENT's profiles: which directions can be chosen, and whether they are equally hard. */
import { accessTypes } from '#domain/exam/access-type.ts';
import type { CheckedExam } from './checked-exam.ts';
import type { PlacedRemark } from './content-rules.ts';
import { pointsOf, profileSubjectsOf, servedDirections, type Sitting } from './sittings.ts';

export function inProfiles(exam: CheckedExam, sittings: readonly Sitting[]): PlacedRemark[] {
  if (exam.accessTypeId !== accessTypes.ent) return [];
  const subjects = profileSubjectsOf(exam);
  const served = servedDirections(exam);
  const own = new Set(subjects.map(({ id }) => id));
  const taken = new Set(served.flatMap(({ subjectIds }) => subjectIds));
  const lacking = exam.directions.filter(
    (direction) => !served.includes(direction) && direction.subjectIds.some((id) => own.has(id)),
  );
  const points = subjects.flatMap(({ id, title }) => {
    const least = leastPointsIn(id, sittings);
    return least === null ? [] : [{ title, points: least }];
  });
  const isUneven = points.some((one) => one.points !== points[0]?.points);
  return [
    ...(served.length === 0 ? [{ code: 'profile-none', detail: '' } as const] : []),
    ...lacking.map(({ title }): PlacedRemark => ({ code: 'profile-lacks', detail: title })),
    ...subjects
      .filter(({ id }) => served.length > 0 && !taken.has(id))
      .map(({ id, title }): PlacedRemark => ({ code: 'profile-unused', detail: title, subjectId: id })),
    ...(isUneven
      ? [{ code: 'profile-uneven', detail: points.map((one) => `${one.points} ${one.title}`).join(', ') } as const]
      : []),
    ...exam.subjects.flatMap(({ id, passingPoints }): PlacedRemark[] => {
      const least = leastPointsIn(id, sittings);
      if (passingPoints === null || least === null || passingPoints <= least) return [];
      return [{ code: 'least-unreachable', detail: `${passingPoints}/${least}`, subjectId: id }];
    }),
  ];
}

/** Returns the points of the subject in whichever sitting it gives least; null: nobody sits it. */
function leastPointsIn(subjectId: number, sittings: readonly Sitting[]): number | null {
  const own = sittings.filter(({ subjectIds }) => subjectIds.has(subjectId));
  if (own.length === 0) return null;
  return Math.min(...own.map(({ questions }) => pointsOf(questions.filter((question) => question.subjectId === subjectId))));
}
