import { notFound, redirect } from '@tanstack/react-router';
import { lessonKinds } from '#domain/lessons/document.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { getSession } from '#client/api/session.ts';
import { guard } from './-guard.ts';
import { checkUuid } from './-params.ts';

const mayVisit = guard(['ST', ...teachingStaff]);

/**
 * `beforeLoad` of a lesson's pages, which the specification gives to the teaching staff, too (P§2 Content): students go through the lesson,
 * staff are led to what they see of it.
 * @param staffPage the address of that page
 */
export function studentsOr<Params>(staffPage: (params: Params) => string) {
  return ({ params, location }: { params: Params; location: { pathname: string; href: string } }): void => {
    mayVisit({ location });
    if (getSession().user?.role !== 'ST') throw redirect({ href: staffPage(params), replace: true });
  };
}

export const lessonPreview = ({ lessonId }: { lessonId: string }): string => `/schedule/lecture/control/preview/${lessonId}`;

/** The student's answers, as the staff see them. */
export function answersOf({ scheduleId, lessonId, userId }: { scheduleId: string; lessonId: string; userId: string }): string {
  return `/schedule/lecture/control/answer/${scheduleId}/${lessonId}-${userId}`;
}

/** Further words of the specification for `{lessonType}` (P§3, E§9). Our own links name the kind of the lesson. */
const specifiedTypes = ['regular', 'custom-lesson', 'custom-lesson-bc', 'practicum-bc'];

/** @throws where the address cannot be of a lesson to go through: there is no such page */
export function checkLesson({ lessonType, lessonId }: { lessonType: string; lessonId: string }): void {
  if (![...lessonKinds, ...specifiedTypes].includes(lessonType)) throw notFound();
  checkUuid(lessonId);
}

interface Check {
  scheduleId: string;
  userId: string;
  lessonType: string;
  lessonId: string;
  /** Once it is finished. */
  finished?: string;
}

/** @throws also where it is somebody else's */
export function checkCheck({ scheduleId, userId, finished, ...lesson }: Check): void {
  checkLesson(lesson);
  checkUuid(scheduleId);
  if (String(getSession().user?.userId) !== userId || (finished ?? 'finished') !== 'finished') throw notFound();
}
