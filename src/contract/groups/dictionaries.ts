/** Dictionaries of forms (specification P§7). The third one, `/api/dict/course-list`, is with the courses. */
import * as v from 'valibot';
import { administrativeWorkers, teachingStaff } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';

const readers = [...teachingStaff, ...administrativeWorkers] as const;

export const dictGroupList = defineEndpoint({
  name: 'dictGroupList',
  method: 'GET',
  path: '/api/dict/group-list',
  summary: 'Classes of a school by grade and letter (own school, if none is named)',
  tag: 'groups',
  access: readers,
  scope: 'Classes that one leads; of one’s school, district, region, country.',
  rate: 'read',
  query: v.object({ schoolId: v.optional(pathId) }),
  data: v.object({
    groups: v.array(
      v.object({ id: v.number(), label: v.string(), name: v.number(), letter: v.string(), edu_lang: v.picklist(['kz', 'ru']) }),
    ),
  }),
});

export const dictSubjects = defineEndpoint({
  name: 'dictSubjects',
  method: 'GET',
  path: '/api/dict/subjects',
  summary: 'Subjects of schools',
  tag: 'groups',
  access: readers,
  scope: 'The same for everybody.',
  rate: 'read',
  data: v.object({
    subjects: v.array(v.object({ id: v.number(), title: v.string(), titleKz: v.string(), titleRu: v.string() })),
  }),
});
