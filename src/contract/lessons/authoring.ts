/** Lessons for those who write them (specification P§2 "Content", E§2 "Lesson and test builder"). */
import * as v from 'valibot';
import { lessonKinds } from '#domain/lessons/document.ts';
import { publishFaults } from '#domain/lessons/publish-check.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { lessonAuthors, lessonReaders } from '#contract/readers.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import { lessonDocument } from './document.ts';

const shared = {
  tag: 'lessons',
  access: lessonAuthors,
  scope: 'What one writes; to read and copy also what is given to one’s school, and what the country’s worker approved.',
} as const;

export const lessonParams = v.strictObject({ lessonId: uuid });
export const lessonShelves = ['mine', 'school', 'country', 'waiting'] as const;
export const lessonShares = ['none', 'school', 'country'] as const;

const facts = {
  uuid: v.string(),
  kind: v.picklist(lessonKinds),
  title: v.string(),
  subject: v.nullable(v.string()),
  grade: v.nullable(v.number()),
  lang: v.picklist(['kz', 'ru']),
  author: v.string(),
  isOwn: v.boolean(),
  /** One’s own, or one was invited to write along. */
  mayWrite: v.boolean(),
  /** How many write it besides its owner. */
  coAuthors: v.number(),
  /** Number of what students open; null: it was never published. */
  published: v.nullable(v.number()),
  /** Was it changed since? */
  isChanged: v.boolean(),
  share: v.picklist(lessonShares),
  isApproved: v.boolean(),
  revision: v.number(),
  updatedAt: v.number(),
};

const row = v.object(facts);
export type LessonRow = v.InferOutput<typeof row>;

export const lessonContentList = defineList({
  ...shared,
  access: lessonReaders,
  name: 'lessonContentList',
  path: '/api/lesson-content',
  summary:
    'Lessons on a shelf: those that one writes, the school’s, the country’s; and for the country’s worker those that wait for approval',
  rate: 'read',
  query: v.strictObject({
    ...listQuery(20),
    shelf: v.optional(v.picklist(lessonShelves), 'mine'),
    kind: v.optional(v.picklist(lessonKinds)),
  }),
  row,
});

/** Missing from a server of the release before. */
const isLangSubject = v.optional(v.boolean(), false);
const opened = v.object({ ...facts, isLangSubject, document: lessonDocument });
export type OpenedLesson = v.InferOutput<typeof opened>;

export const lessonContentRead = defineEndpoint({
  ...shared,
  access: lessonReaders,
  name: 'lessonContentRead',
  method: 'GET',
  path: '/api/lesson-content/{lessonId}',
  summary: 'A lesson with its keys, as its author left it; of others what is published',
  rate: 'read',
  params: lessonParams,
  data: opened,
  errors: ['NOT_FOUND'],
});

export const lessonPaper = defineEndpoint({
  ...shared,
  access: lessonReaders,
  name: 'lessonPaper',
  load: 'export',
  method: 'GET',
  path: '/api/lesson-content/{lessonId}/word',
  summary:
    'A lesson as a Word document: tasks to hand out; with `keys` also right answers, solutions and descriptors behind them',
  rate: 'read',
  params: lessonParams,
  query: v.strictObject({ keys: v.optional(v.picklist(['true', 'false']), 'false') }),
  data: v.object({
    /** Name of the file, with its ending. */
    name: v.string(),
    /** In base64. */
    document: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const lessonContentAdd = defineEndpoint({
  ...shared,
  name: 'lessonContentAdd',
  method: 'POST',
  path: '/api/lesson-content',
  summary: 'Begin a lesson. The same creationId again changes nothing',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ creationId: uuid, document: lessonDocument }),
  data: opened,
  errors: ['NOT_FOUND'],
});

export const lessonContentSave = defineEndpoint({
  ...shared,
  name: 'lessonContentSave',
  method: 'PUT',
  path: '/api/lesson-content/{lessonId}',
  summary: 'Save a lesson that one writes. Students see it when it is published',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ document: lessonDocument, revision: recordId }),
  data: opened,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

const fault = v.object({ code: v.picklist(publishFaults), isError: v.boolean(), id: v.nullable(v.string()) });

export const lessonContentPublish = defineEndpoint({
  ...shared,
  name: 'lessonContentPublish',
  method: 'POST',
  path: '/api/lesson-content/{lessonId}/publish',
  summary: 'Look a lesson through, and publish it unless there are errors: it is frozen under the next number',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ revision: recordId, /** Look only. */ isCheck: v.boolean() }),
  data: v.object({ faults: v.array(fault), /** Null: it was not. */ published: v.nullable(v.number()), lesson: opened }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const lessonContentCopy = defineEndpoint({
  ...shared,
  name: 'lessonContentCopy',
  method: 'POST',
  path: '/api/lesson-content/{lessonId}/copy',
  summary: 'Take a lesson over as one’s own. The same creationId again changes nothing',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ creationId: uuid }),
  data: opened,
  errors: ['NOT_FOUND'],
});

export const lessonContentShare = defineEndpoint({
  ...shared,
  name: 'lessonContentShare',
  method: 'PUT',
  path: '/api/lesson-content/{lessonId}/share',
  summary: 'Give a published lesson to the school, or to the country’s library, where it waits for approval',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ share: v.picklist(lessonShares) }),
  data: opened,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const lessonContentApprove = defineEndpoint({
  ...shared,
  access: ['CTRWRKR'],
  scope: 'What was given to the country’s library.',
  name: 'lessonContentApprove',
  method: 'PUT',
  path: '/api/lesson-content/{lessonId}/approval',
  summary: 'Take a lesson into the country’s library, or out of it',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  body: v.strictObject({ isApproved: v.boolean() }),
  data: opened,
  errors: ['NOT_FOUND'],
});

export const lessonContentRemove = defineEndpoint({
  ...shared,
  name: 'lessonContentRemove',
  method: 'DELETE',
  path: '/api/lesson-content/{lessonId}',
  summary: 'Take one’s lesson away. Who has begun it goes on with what they opened',
  rate: 'write',
  idempotent: true,
  params: lessonParams,
  data: v.object({ removed: v.boolean() }),
});

export const lessonMediaAdd = defineEndpoint({
  ...shared,
  scope: 'Whoever has the address sees the file.',
  name: 'lessonMediaAdd',
  method: 'POST',
  path: '/api/lesson-content/media',
  summary:
    'Bring in a picture, a sound, a film or a document of a lesson: the bytes as they are. The same bytes again are the same address',
  rate: 'write',
  idempotent: true,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostBytes },
  data: v.object({
    /** `/media/...`: named by the hash of the bytes. */
    src: v.string(),
    kind: v.picklist(['picture', 'sound', 'film', 'document']),
    size: v.number(),
    /** Width of a picture, in pixels. */
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
  }),
  errors: ['TOO_LARGE', 'FILE_REFUSED'],
});

export const lessonSubjects = defineEndpoint({
  ...shared,
  scope: 'The same for everybody.',
  name: 'lessonSubjects',
  method: 'GET',
  path: '/api/lesson-content/subjects',
  summary: 'Subjects that a lesson can be of, by name. Lessons of a language name its levels and speech activities',
  rate: 'read',
  data: v.array(v.object({ id: v.number(), title: v.string(), isLangSubject })),
});
