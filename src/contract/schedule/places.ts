/** Who and what is where: the lessons of a teacher, in a room, of the whole school (specification P§7 "Schedule"). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { schoolLesson } from './lessons.ts';
import { day, someDays } from './own-schedule.ts';

const reading = { tag: 'schedule', access: management, scope: 'One’s own school.', rate: 'read', method: 'GET' } as const;
const found = v.object({ label: v.string(), utcOffsetMinutes: v.number(), lessons: v.array(schoolLesson) });

export const teacherLoads = defineEndpoint({
  ...reading,
  name: 'teacherLoads',
  path: '/api/schedule/teachers',
  summary: 'The teachers of the school by name, each with how many lessons a week they give in weeks that are in force',
  data: v.object({
    teachers: v.array(v.object({ id: v.number(), title: v.string(), lessons: v.number(), subjects: v.array(v.string()) })),
  }),
});

export const teacherLessons = defineEndpoint({
  ...reading,
  name: 'teacherLessons',
  path: '/api/schedule/teachers/{teacherId}',
  summary: 'The lessons that a teacher gives on some days, in the order of time',
  params: v.object({ teacherId: pathId }),
  query: someDays,
  data: found,
  errors: ['NOT_FOUND'],
});

export const roomLessons = defineEndpoint({
  ...reading,
  name: 'roomLessons',
  path: '/api/schedule/rooms/{roomId}',
  summary: 'The lessons in a room on some days, in the order of time',
  params: v.object({ roomId: pathId }),
  query: someDays,
  data: found,
  errors: ['NOT_FOUND'],
});

export const schoolLessons = defineEndpoint({
  ...reading,
  name: 'schoolLessons',
  path: '/api/schedule/school',
  summary: 'All lessons of the school on a day, in the order of time',
  query: v.object({ date: day }),
  data: v.object({ utcOffsetMinutes: v.number(), lessons: v.array(schoolLesson) }),
});
