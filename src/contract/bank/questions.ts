import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { queryId, recordId, uuid } from '#contract/ids.ts';
import { defineList, querySort } from '#contract/list.ts';
import { idParams, partialBody, revision } from '#contract/record.ts';
import { bankShared, bankQuery, queryFlag } from './parts.ts';
import { draftFields, mechanic, questionFull, questionRow, questionState } from './question-parts.ts';

const none = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const id = v.object({ id: v.number() });

export const questionList = defineList({
  ...bankShared,
  name: 'questionList',
  path: '/api/admin/exam-questions',
  summary:
    'A page of questions. `title` searches their whole text, Kazakh and Russian. In an exam by position, else the last changed first',
  rate: 'read',
  query: v.object({
    ...bankQuery,
    examId: queryId,
    subjectId: queryId,
    /** `0`: those that stand in every variant. */
    variantId: v.optional(v.union([v.pipe(v.literal('0'), v.transform(Number)), ...queryId.wrapped.options])),
    groupId: queryId,
    levelId: queryId,
    sharedContentId: queryId,
    learningGoalId: queryId,
    mechanic: v.optional(v.union([mechanic, none])),
    state: v.optional(v.union([questionState, none])),
    tag: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(isStorableText))),
    isPublished: queryFlag,
    'sort[]': querySort(['title', 'updatedAt', 'createdAt', 'position', 'points', 'mechanic']),
  }),
  row: questionRow,
});

export const questionCreate = defineEndpoint({
  ...bankShared,
  name: 'questionCreate',
  method: 'POST',
  path: '/api/admin/exam-questions',
  summary: 'Add a question, as a draft at the end of its exam. The same creationId again gives the same question',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    creationId: v.optional(uuid),
    examId: recordId,
    subjectId: draftFields.subjectId,
    mechanic,
    content: v.optional(draftFields.content, {}),
    points: v.optional(draftFields.points, 1),
    partialCredit: v.optional(v.boolean(), true),
    sharedContentId: v.optional(draftFields.sharedContentId, null),
    groupId: v.optional(draftFields.groupId, null),
    levelId: v.optional(draftFields.levelId, null),
    variantId: v.optional(draftFields.variantId, null),
    learningGoalId: v.optional(draftFields.learningGoalId, null),
    tags: v.optional(draftFields.tags, []),
  }),
  data: questionFull,
  errors: ['NOT_FOUND'],
});

export const questionRead = defineEndpoint({
  ...bankShared,
  name: 'questionRead',
  method: 'GET',
  path: '/api/admin/exam-questions/{id}',
  summary: 'A question in its newest version, with its key',
  rate: 'read',
  params: idParams,
  data: questionFull,
  errors: ['NOT_FOUND'],
});

export const questionSave = defineEndpoint({
  ...bankShared,
  name: 'questionSave',
  load: 'work',
  method: 'PUT',
  path: '/api/admin/exam-questions/{id}',
  summary: 'Save the draft; where the newest version is published, a new draft on top of it. What is left out stays as it is',
  rate: 'answer',
  idempotent: true,
  params: idParams,
  body: partialBody(draftFields),
  data: questionFull,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

const action = { ...bankShared, method: 'POST', rate: 'write', params: idParams, data: questionFull } as const;
const withRevision = v.strictObject({ revision });

export const questionNewVersion = defineEndpoint({
  ...action,
  name: 'questionNewVersion',
  path: '/api/admin/exam-questions/{id}/new-version',
  summary:
    'Begin a draft from the newest published version, or from an older one (`from`). A draft that is there is written over',
  body: v.strictObject({ from: v.optional(revision), revision: v.optional(revision) }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const questionPublish = defineEndpoint({
  ...action,
  name: 'questionPublish',
  path: '/api/admin/exam-questions/{id}/publish',
  summary:
    'Publish the draft, or offer a withdrawn question again. What is missing is said on `content` and its parts (`content.options.0.content`)',
  body: withRevision,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const questionWithdraw = defineEndpoint({
  ...action,
  name: 'questionWithdraw',
  path: '/api/admin/exam-questions/{id}/withdraw',
  summary: 'Offer the question to no new attempt. Attempts that were begun keep it',
  body: withRevision,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const questionDiscardDraft = defineEndpoint({
  ...action,
  name: 'questionDiscardDraft',
  path: '/api/admin/exam-questions/{id}/discard-draft',
  summary:
    'Throw the draft away: the last published version is the newest again. A question that was never published has to be deleted',
  body: withRevision,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'IN_USE'],
});

export const questionDuplicate = defineEndpoint({
  ...action,
  name: 'questionDuplicate',
  path: '/api/admin/exam-questions/{id}/duplicate',
  summary: 'A copy of the newest version, as a draft right after it. The same creationId again gives the same copy',
  idempotent: true,
  body: v.strictObject({ creationId: v.optional(uuid) }),
  errors: ['NOT_FOUND'],
});

export const questionCounterpart = defineEndpoint({
  ...action,
  name: 'questionCounterpart',
  path: '/api/admin/exam-questions/{id}/counterpart',
  summary:
    'The same question in the exam’s other language, made as a draft with the same parts, keys, points and pictures where there is none yet. 409 IN_USE: the exam has no pair',
  idempotent: true,
  body: v.strictObject({}),
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const questionPair = defineEndpoint({
  ...action,
  name: 'questionPair',
  path: '/api/admin/exam-questions/{id}/pair',
  summary: 'Say which question of the paired exam is the same one; null: none',
  idempotent: true,
  body: v.strictObject({ pairId: v.nullable(recordId) }),
  errors: ['NOT_FOUND'],
});

export const questionNeighbours = defineEndpoint({
  ...bankShared,
  name: 'questionNeighbours',
  method: 'GET',
  path: '/api/admin/exam-questions/{id}/neighbours',
  summary: 'The questions before and after this one in its exam, its place among them, from 1, and how many there are',
  rate: 'read',
  params: idParams,
  data: v.object({
    previousId: v.nullable(v.number()),
    nextId: v.nullable(v.number()),
    place: v.number(),
    total: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const questionOrder = defineEndpoint({
  ...bankShared,
  name: 'questionOrder',
  method: 'PUT',
  path: '/api/admin/exam-questions/{id}/position',
  summary: 'Move a question before another one of its exam; null: to the end',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({ beforeId: v.nullable(recordId) }),
  data: id,
  errors: ['NOT_FOUND'],
});
