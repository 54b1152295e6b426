import { notFound } from '@tanstack/react-router';

function parseId(text: string): number {
  // A path parameter is a record's number; anything else is a page that does not exist.
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}

export const examIdParam = {
  parse: ({ examId }: { examId: string }) => ({ examId: parseId(examId) }),
  stringify: ({ examId }: { examId: number }) => ({ examId: String(examId) }),
};

export const certIdParam = {
  parse: ({ certId }: { certId: string }) => ({ certId: parseId(certId) }),
  stringify: ({ certId }: { certId: number }) => ({ certId: String(certId) }),
};

export const idParam = {
  parse: ({ id }: { id: string }) => ({ id: parseId(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

export const questionIdParam = {
  parse: ({ questionId }: { questionId: string }) => ({ questionId: parseId(questionId) }),
  stringify: ({ questionId }: { questionId: number }) => ({ questionId: String(questionId) }),
};

export const accessPeriodIdParam = {
  parse: ({ accessPeriodId }: { accessPeriodId: string }) => ({ accessPeriodId: parseId(accessPeriodId) }),
  stringify: ({ accessPeriodId }: { accessPeriodId: number }) => ({ accessPeriodId: String(accessPeriodId) }),
};

export const periodAndUserParams = {
  parse: ({ accessPeriodId, userId }: { accessPeriodId: string; userId: string }) => ({
    accessPeriodId: parseId(accessPeriodId),
    userId: parseId(userId),
  }),
  stringify: ({ accessPeriodId, userId }: { accessPeriodId: number; userId: number }) => ({
    accessPeriodId: String(accessPeriodId),
    userId: String(userId),
  }),
};

export const periodAndSchoolParams = {
  parse: ({ accessPeriodId, schoolId }: { accessPeriodId: string; schoolId: string }) => ({
    accessPeriodId: parseId(accessPeriodId),
    schoolId: parseId(schoolId),
  }),
  stringify: ({ accessPeriodId, schoolId }: { accessPeriodId: number; schoolId: number }) => ({
    accessPeriodId: String(accessPeriodId),
    schoolId: String(schoolId),
  }),
};

export const periodAndGroupParams = {
  parse: ({ accessPeriodId, groupId }: { accessPeriodId: string; groupId: string }) => ({
    accessPeriodId: parseId(accessPeriodId),
    groupId: parseId(groupId),
  }),
  stringify: ({ accessPeriodId, groupId }: { accessPeriodId: number; groupId: number }) => ({
    accessPeriodId: String(accessPeriodId),
    groupId: String(groupId),
  }),
};

export const teacherIdParam = {
  parse: ({ teacherId }: { teacherId: string }) => ({ teacherId: parseId(teacherId) }),
  stringify: ({ teacherId }: { teacherId: number }) => ({ teacherId: String(teacherId) }),
};

export const groupAndUserParams = {
  parse: ({ groupId, userId }: { groupId: string; userId: string }) => ({ groupId: parseId(groupId), userId: parseId(userId) }),
  stringify: ({ groupId, userId }: { groupId: number; userId: number }) => ({
    groupId: String(groupId),
    userId: String(userId),
  }),
};

export const courseIdParam = {
  parse: ({ courseId }: { courseId: string }) => ({ courseId: parseId(courseId) }),
  stringify: ({ courseId }: { courseId: number }) => ({ courseId: String(courseId) }),
};

export const courseLessonParams = {
  parse: ({ courseId, lessonId }: { courseId: string; lessonId: string }) => ({
    courseId: parseId(courseId),
    lessonId: parseId(lessonId),
  }),
  stringify: ({ courseId, lessonId }: { courseId: number; lessonId: number }) => ({
    courseId: String(courseId),
    lessonId: String(lessonId),
  }),
};

/** @throws where it is none: there is no such page */
export function checkUuid(text: string): void {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)) throw notFound();
}

/** Checks the id of a lesson on its day: a uuid, or the page does not exist. */
export function checkLessonId({ scheduleId }: { scheduleId: string }): void {
  checkUuid(scheduleId);
}
