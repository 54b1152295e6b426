import type { personnelStatistics } from '#contract/certifications/control.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { countTeacherStates } from '#domain/certification/teacher-state.ts';
import type { SchoolCertifications } from './load-certifications.ts';
import { familiesOf, placeStaff } from './overview.ts';

/** Teacher by teacher: each of their certifications counts once, in whatever language, by how they stand in it. */
export function presentStatistics(school: SchoolCertifications, now: number): DataOf<typeof personnelStatistics> {
  const placed = familiesOf(school.exams, 'kz').flatMap((family) => placeStaff(school, family, now));
  const rows = school.staff.map(({ id, name, position, courses }) => {
    const own = placed.filter(({ member }) => member.id === id).map(({ progress }) => progress);
    const dates = own.flatMap(({ attempt }) => (attempt ? [attempt.finishedAt ?? attempt.startedAt] : []));
    return {
      opt: { userId: id },
      name,
      position,
      courses: courses.length,
      ...countTeacherStates(own.map(({ state }) => state)),
      date: dates.length > 0 ? Math.max(...dates) : null,
    };
  });
  return {
    activity: {
      personnel: rows.length,
      assigned: rows.filter(({ assigned }) => assigned > 0).length,
      begun: rows.filter(({ passed, failed, running }) => passed + failed + running > 0).length,
      passed: rows.filter(({ passed }) => passed > 0).length,
    },
    rows,
  };
}
