import { notFound } from '@tanstack/react-router';
import { lessonKinds } from '#domain/lessons/document.ts';
import { getSession } from '#client/api/session.ts';
import { checkUuid } from './-params.ts';

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
