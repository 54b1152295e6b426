/** Lessons that several people write (specification E§2 "joint lessons"): who writes along, and who is at it now. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { lessonParams } from './authoring.ts';
import { partId } from './document.ts';

const shared = { tag: 'lessons', access: lessonAuthors, scope: 'Lessons that one writes, alone or with others.' } as const;

/** Besides the owner. */
export const mostCoAuthors = 10;
/** Whoever has not reported for this long is away, milliseconds. */
export const presenceLastsMs = 30_000;
/** How often an open lesson reports, milliseconds. */
export const presenceEveryMs = 10_000;

const author = v.object({ personId: v.number(), name: v.string(), isOwner: v.boolean() });
const authors = v.object({ authors: v.array(author), /** The owner invites and removes. */ mayInvite: v.boolean() });
export type LessonAuthors = v.InferOutput<typeof authors>;

export const lessonAuthorList = defineEndpoint({
  ...shared,
  name: 'lessonAuthorList',
  method: 'GET',
  path: '/api/lesson-content/{lessonId}/authors',
  summary: 'Who writes a lesson: the owner first, then those whom they invited',
  rate: 'read',
  params: lessonParams,
  data: authors,
  errors: ['NOT_FOUND'],
});

export const lessonAuthorSet = defineEndpoint({
  ...shared,
  scope: 'The owner, for colleagues of their school; a co-author takes themselves out.',
  name: 'lessonAuthorSet',
  method: 'PUT',
  path: '/api/lesson-content/{lessonId}/authors/{personId}',
  summary: 'Invite a colleague to write along, or end that',
  rate: 'write',
  idempotent: true,
  params: v.strictObject({ lessonId: uuid, personId: pathId }),
  body: v.strictObject({ isAuthor: v.boolean() }),
  data: authors,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const lessonColleagues = defineList({
  ...shared,
  scope: 'Those of one’s own school who write lessons.',
  name: 'lessonColleagues',
  path: '/api/lesson-content/colleagues',
  summary: 'Colleagues who can be invited, by a part of their name',
  rate: 'read',
  query: v.strictObject(listQuery(30)),
  row: v.object({ id: v.number(), label: v.string(), about: v.nullable(v.string()) }),
});

const coWriter = v.object({ personId: v.number(), name: v.string(), moduleId: v.nullable(v.string()) });
/** At it just now. */
export type CoWriter = v.InferOutput<typeof coWriter>;

export const lessonPresence = defineEndpoint({
  ...shared,
  name: 'lessonPresence',
  method: 'PUT',
  path: '/api/lesson-content/{lessonId}/presence',
  summary: 'Say that one is writing and where, and hear who else is and which revision is saved',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ moduleId: v.nullable(partId) }),
  data: v.object({
    revision: v.number(),
    others: v.array(coWriter),
  }),
  errors: ['NOT_FOUND'],
});
