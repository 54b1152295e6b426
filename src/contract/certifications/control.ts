/** Certifications of a school's teachers, as its management sees them (specification P§2, P§7, E§7). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { teacherStates } from '#domain/certification/teacher-state.ts';
import { verdicts } from '#contract/can.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId } from '#contract/ids.ts';
import { queryYear } from '#contract/statistics/parts.ts';
import { isStorableText } from '#mechanics/parts.ts';

const counts = v.object({
  assigned: v.number(),
  passed: v.number(),
  /** Those who may sit it again included. */
  failed: v.number(),
  running: v.number(),
  notBegun: v.number(),
});

/** One certification, in all its languages: a teacher sits it in one of them. Times are milliseconds since the epoch. */
export const certificationItem = v.object({
  /** The number of the exam in the reader's language, else of the other one. */
  certId: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  languages: v.array(v.object({ certId: v.number(), title: v.string(), forLang: v.picklist(['kz', 'ru']) })),
  /** Null: its direction is no course, and it is for the whole staff. */
  courseId: v.nullable(v.number()),
  course: v.nullable(v.string()),
  /** The days of the period for all that counts now; null: there is none (any more). */
  startDate: v.nullable(v.number()),
  finishDate: v.nullable(v.number()),
  state: v.picklist(['upcoming', 'open', 'over']),
  counts,
});
export type CertificationItem = v.InferOutput<typeof certificationItem>;

export const certificationTeacher = v.object({
  userId: v.number(),
  name: v.string(),
  position: v.nullable(v.string()),
  state: v.picklist(teacherStates),
  /** When they finished, or (running) began. */
  date: v.nullable(v.number()),
  result: v.nullable(v.object({ correctAnswers: v.number(), totalQuestions: v.number() })),
  /** In which they may sit it now or later. */
  startDate: v.nullable(v.number()),
  finishDate: v.nullable(v.number()),
  failedAttempts: v.number(),
  /** How often the certification was given again in its course. */
  resets: v.number(),
  /** The number of the certificate, once they have passed. */
  code: v.nullable(v.string()),
  /** `reassign`: give the certification to them again. */
  can: verdicts('reassign'),
});
export type CertificationTeacher = v.InferOutput<typeof certificationTeacher>;

const shared = { tag: 'certification', access: management, scope: "The teachers of one's own school." } as const;

export const controlCertifications = defineEndpoint({
  ...shared,
  name: 'controlCertifications',
  method: 'GET',
  path: '/api/control/certifications',
  summary: 'The certifications of the school and how its teachers stand in each',
  rate: 'read',
  data: v.array(certificationItem),
});

export const certificationTeachers = defineEndpoint({
  ...shared,
  name: 'certificationTeachers',
  method: 'GET',
  path: '/api/control/certifications/{certId}',
  summary: 'One certification of the school, teacher by teacher',
  rate: 'read',
  params: v.object({ certId: pathId }),
  data: v.object({ certification: certificationItem, teachers: v.array(certificationTeacher) }),
  errors: ['NOT_FOUND'],
});

export const certificationByCourse = defineEndpoint({
  ...shared,
  name: 'certificationByCourse',
  method: 'GET',
  path: '/api/control/certifications/by-course/{courseId}',
  summary: 'The certifications of a course, and each teacher who has it by the one taken last, in whatever language',
  rate: 'read',
  params: v.object({ courseId: pathId }),
  data: v.object({
    course: v.object({ id: v.number(), title: v.string() }),
    certifications: v.array(certificationItem),
    teachers: v.array(certificationTeacher),
  }),
  errors: ['NOT_FOUND'],
});

export const failedAttempt = v.object({
  attemptId: v.string(),
  date: v.number(),
  certId: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  correctAnswers: v.number(),
  totalQuestions: v.number(),
  passingScore: v.number(),
});
export type FailedAttempt = v.InferOutput<typeof failedAttempt>;

export const failedAttempts = defineEndpoint({
  ...shared,
  name: 'failedAttempts',
  method: 'GET',
  path: '/api/control/certifications/failed-attempts',
  summary: "A teacher's failed attempts in a course, the newest first",
  rate: 'read',
  query: v.strictObject({ userId: pathId, courseId: pathId }),
  data: v.object({ failedAttempts: v.array(failedAttempt) }),
  errors: ['NOT_FOUND'],
});

export const maxReason = 500;

export const reassignCertification = defineEndpoint({
  ...shared,
  name: 'reassignCertification',
  method: 'POST',
  path: '/api/control/certifications/reassign',
  summary: 'Give a teacher the failed certification again, from now to the end of the third day. Goes into the audit log',
  scope: "The teachers of one's own school, oneself excepted.",
  rate: 'write',
  body: v.strictObject({
    userId: recordId,
    courseId: recordId,
    /** The page always asks for one; the specification's call has none. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxReason), v.check(isStorableText))),
  }),
  data: v.object({ certId: v.number(), examAccessPeriodId: v.number(), startDate: v.number(), finishDate: v.number() }),
  errors: ['COURSE_NOT_ATTACHED', 'NOTHING_FAILED', 'ALREADY_GIVEN'],
});

export const personnelStatistics = defineEndpoint({
  ...shared,
  name: 'personnelStatistics',
  method: 'GET',
  path: '/api/control/statistics/personnel',
  summary: 'Courses, certifications and attempts of each teacher of the school in a school year',
  rate: 'read',
  query: v.strictObject({ year: v.optional(queryYear) }),
  data: v.object({
    /** The calendar year in which the school year begins; left out: the newest one with certifications. */
    schoolYear: v.number(),
    years: v.array(v.number()),
    activity: v.object({
      /** Teachers of the school. */
      personnel: v.number(),
      /** Certifications of the school year, one for each teacher and certification, as the country's statistics count them. */
      due: v.number(),
      sat: v.number(),
      passed: v.number(),
    }),
    rows: v.array(
      v.object({
        opt: v.object({ userId: v.number() }),
        name: v.string(),
        position: v.nullable(v.string()),
        courses: v.number(),
        ...counts.entries,
        /** Those of the school year, in whatever language. */
        attempts: v.number(),
        /** Courses of lessons that they began, and those that they went through. */
        lessonCourses: v.object({ begun: v.number(), finished: v.number() }),
        /** When they last finished or began one of these. */
        date: v.nullable(v.number()),
      }),
    ),
  }),
  sheet: true,
});
