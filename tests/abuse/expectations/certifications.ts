/** A school's side of certification (specification P§6, P§7, E§7): its own management, for its own teachers; a certificate's code is anybody's. */
import type { Caller, Row } from '../row.ts';

const managers = ['ZVCH', 'DCR'] as const;
const own: readonly Caller[] = ['ZVCH.own', 'DCR.own'];
const lookers: readonly Caller[] = [...own, 'DCR.behalf'];
/** Said at the field: a foreign teacher and an absent one in the same words. */
const refused = '422 VALIDATION';

export const certifications: Readonly<Record<string, Row>> = {
  courseList: { call: 'GET /api/dict/course-list', rate: 'read', door: managers, behalf: true, waits: true },
  personnelCourses: {
    call: 'GET /api/control/personnel/courses',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    shows: { what: 'person', to: lookers },
  },
  addCourses: {
    call: 'POST /api/control/personnel/courses/add',
    rate: 'write',
    door: managers,
    waits: true,
    reach: own,
    absent: refused,
  },
  removeCourses: {
    call: 'POST /api/control/personnel/courses/remove',
    rate: 'write',
    door: managers,
    waits: true,
    reach: own,
    absent: refused,
  },
  controlCertifications: {
    call: 'GET /api/control/certifications',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    shows: { what: 'certification', to: lookers },
  },
  certificationTeachers: {
    call: 'GET /api/control/certifications/{certId}',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    reach: lookers,
  },
  // A course is everywhere; whose certifications and teachers are shown is the caller's own.
  certificationByCourse: {
    call: 'GET /api/control/certifications/by-course/{courseId}',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    shows: { what: 'person', to: lookers },
  },
  failedAttempts: {
    call: 'GET /api/control/certifications/failed-attempts',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    reach: lookers,
  },
  certificationResets: {
    call: 'GET /api/control/monitoring-resets/certification',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    reach: lookers,
  },
  reassignCertification: {
    call: 'POST /api/control/certifications/reassign',
    rate: 'write',
    door: managers,
    waits: true,
    reach: own,
    // Once it is given it is given: the second one who may, and the same one again, hear that.
    answer: '200|409 ALREADY_GIVEN',
    absent: refused,
  },
  personnelStatistics: {
    call: 'GET /api/control/statistics/personnel',
    rate: 'read',
    door: managers,
    behalf: true,
    waits: true,
    shows: { what: 'person', to: lookers },
  },
  verifyCertificate: { call: 'GET /api/certificate/{code}', rate: 'verify', door: 'public' },
};
