/** Overview for the school's management, made from what was read (load-certifications.ts). */
import type { CertificationItem, CertificationTeacher } from '#contract/certifications/control.ts';
import { judgeReassignment } from '#domain/certification/reassignment.ts';
import { countTeacherStates, teacherStateOf, waveOf, type TeacherProgress } from '#domain/certification/teacher-state.ts';
import type { Language } from '#domain/language.ts';
import type { CertificationExam, SchoolCertifications, StaffAttempt, StaffPeriod } from './load-certifications.ts';
import type { StaffMember } from './staff.ts';

/** A teacher and how they stand. */
interface Placed {
  member: StaffMember;
  progress: TeacherProgress<StaffPeriod, StaffAttempt>;
}

/** A certification whose direction is a course is offered to those who have it; others to the whole staff. */
export function offeredTo(
  member: StaffMember,
  exams: readonly CertificationExam[],
  periods: readonly StaffPeriod[],
): StaffPeriod[] {
  const own = exams.filter(({ courseId }) => courseId === null || member.courses.some(({ id }) => id === courseId));
  return periods.filter(
    ({ examId, personId }) => (personId === null || personId === member.id) && own.some(({ id }) => id === examId),
  );
}

/** Those to whom the exams were offered, or who have sat one of them, and how they stand in them taken together. */
export function placeStaff(school: SchoolCertifications, exams: readonly CertificationExam[], now: number): Placed[] {
  const periods = school.periods.filter(({ examId }) => exams.some(({ id }) => id === examId));
  const wave = waveOf(periods, now);
  return school.staff.flatMap((member) => {
    const attempts = attemptsOf(school, member, exams);
    const progress = teacherStateOf(wave, offeredTo(member, exams, periods), attempts, now);
    return progress ? [{ member, progress }] : [];
  });
}

function attemptsOf(
  { attempts }: SchoolCertifications,
  member: StaffMember,
  exams: readonly CertificationExam[],
): StaffAttempt[] {
  return attempts.filter(({ personId, examId }) => personId === member.id && exams.some(({ id }) => id === examId));
}

/** One certification in its languages. */
export type Family = readonly [CertificationExam, ...CertificationExam[]];

/** Exams that are each other's pair are one certification; the one in the reader's language stands first. */
export function familiesOf(exams: readonly CertificationExam[], language: Language): Family[] {
  const byFamily = new Map<number, Family>();
  for (const exam of exams) {
    const isPaired = exams.some(({ id, pairId }) => id === exam.pairId && pairId === exam.id);
    const key = isPaired ? Math.min(exam.id, exam.pairId ?? exam.id) : exam.id;
    const known = byFamily.get(key);
    byFamily.set(key, !known ? [exam] : exam.forLang === language ? [exam, ...known] : [...known, exam]);
  }
  return [...byFamily.values()];
}

export function presentCertification(school: SchoolCertifications, family: Family, now: number): CertificationItem {
  const wave = waveOf(
    school.periods.filter(({ examId }) => family.some(({ id }) => id === examId)),
    now,
  );
  const [{ id: certId, title, forLang, courseId, course }] = family;
  return {
    certId,
    title,
    forLang,
    languages: family.map((exam) => ({ certId: exam.id, title: exam.title, forLang: exam.forLang })),
    courseId,
    course,
    startDate: wave?.startDate ?? null,
    finishDate: wave?.finishDate ?? null,
    state: !wave || wave.finishDate <= now ? 'over' : wave.startDate > now ? 'upcoming' : 'open',
    counts: countTeacherStates(placeStaff(school, family, now).map(({ progress }) => progress.state)),
  };
}

const order = { open: 0, upcoming: 1, over: 2 } as const;

/** Sorts open items first, then those that come soon, then those that are over, the newest first. */
export function presentList(school: SchoolCertifications, families: readonly Family[], now: number): CertificationItem[] {
  const at = (item: CertificationItem): number =>
    item.state === 'over' ? -(item.finishDate ?? 0) : ((item.state === 'open' ? item.finishDate : item.startDate) ?? 0);
  return families
    .map((family) => presentCertification(school, family, now))
    .sort((a, b) => order[a.state] - order[b.state] || at(a) - at(b) || a.certId - b.certId);
}

interface Asking {
  /** By person; who is absent has none. */
  resets: ReadonlyMap<number, number>;
  /** Nobody gives a certification to himself. */
  callerId: number;
  now: number;
  /** The end of what would be given again now. */
  until: number;
  codeOf: (attemptId: string) => string;
}

/** @param exams one certification, or those of a course */
export function presentTeachers(
  school: SchoolCertifications,
  exams: readonly CertificationExam[],
  { callerId, now, until, resets, codeOf }: Asking,
): CertificationTeacher[] {
  return placeStaff(school, exams, now).map(({ member, progress: { state, attempt, period } }) => ({
    userId: member.id,
    name: member.name,
    position: member.position,
    state,
    date: attempt ? (attempt.finishedAt ?? attempt.startedAt) : null,
    result:
      attempt && state !== 'running'
        ? { correctAnswers: attempt.correctAnswers, totalQuestions: attempt.totalQuestions }
        : null,
    startDate: period?.startDate ?? null,
    finishDate: period?.finishDate ?? null,
    failedAttempts: attemptsOf(school, member, exams).filter((one) => one.state === 'failed').length,
    resets: resets.get(member.id) ?? 0,
    code: state === 'passed' && attempt ? codeOf(attempt.id) : null,
    can: { reassign: member.id !== callerId && exams.some((exam) => isReassignable(school, member, exam, now, until)) },
  }));
}

/** Would a reassignment in the exam's course give them this exam? */
function isReassignable(
  school: SchoolCertifications,
  member: StaffMember,
  exam: CertificationExam,
  now: number,
  until: number,
): boolean {
  if (exam.courseId === null || !exam.isPublished || !member.courses.some(({ id }) => id === exam.courseId)) return false;
  const ofCourse = school.exams.filter(({ courseId }) => courseId === exam.courseId);
  const judged = judgeReassignment(
    attemptsOf(school, member, ofCourse),
    offeredTo(member, ofCourse, school.periods),
    now,
    until,
  );
  return typeof judged === 'object' && judged.examId === exam.id;
}
