/** Homework for those who give and review it (specification P§2, E§2, E§3, E§4, E§7). Reviews themselves are commands (`contract/commands/kinds`). */
import * as v from 'valibot';
import {
  homeworkKinds,
  lateRules,
  longestBody,
  longestPhrase,
  longestTitle,
  mostPhrases,
  mostPoints,
  resubmissionRules,
} from '#domain/homework/homework.ts';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { homeworkGivers } from '#contract/readers.ts';
import { mostFiles } from '#contract/uploads/parts.ts';
import { answerParams, homework, homeworkParams, lessonContent, openedWork, rubric, storable, work } from './parts.ts';

const scope =
  'Homework of classes that one teaches its subject (or stands in for), or gave oneself; the school’s management: of the school.';
const shared = { tag: 'homework', access: homeworkGivers, scope } as const;

const option = v.object({ id: v.number(), label: v.string() });

export const homeworkFilters = defineEndpoint({
  ...shared,
  name: 'homeworkFilters',
  method: 'GET',
  path: '/api/homework/filters',
  summary: 'What the list is filtered by; `subjects_verified`: no answer waits to be checked',
  rate: 'read',
  data: v.object({ subjects_verified: v.boolean(), groups: v.array(option), subjects: v.array(option) }),
});

const row = v.object({
  uuid: v.string(),
  title: v.string(),
  kind: v.picklist(homeworkKinds),
  isDraft: v.boolean(),
  /** Lesson that it was given at; null where that is gone or another class's. */
  scheduleId: v.nullable(v.string()),
  dueAt: v.number(),
  /** The day that it is due on, DD.MM.YYYY. */
  date: v.object({ label: v.string() }),
  theme: v.object({ subjectId: v.number(), subject: v.string() }),
  group: option,
  part: v.nullable(v.number()),
  teacher: v.string(),
  assigned: v.object({
    students: v.number(),
    /** Answers that wait to be checked. */
    sentAnswers: v.number(),
    /** Students who have handed in. */
    handedIn: v.number(),
    reviewed: v.number(),
    resent: v.number(),
  }),
});
export type HomeworkRow = v.InferOutput<typeof row>;

const day = v.object({
  /** Midnight after the day, seconds since the epoch. */
  dateExpired: v.number(),
  /** 1 Monday to 7 Sunday. */
  weekDay: v.number(),
  items: v.array(row),
});
export type HomeworkDay = v.InferOutput<typeof day>;

export const homeworkTeacherList = defineEndpoint({
  ...shared,
  name: 'homeworkTeacherList',
  method: 'GET',
  path: '/api/homework/control/list',
  summary: 'Homework of the school year by the day that it is due on, the latest first',
  rate: 'read',
  data: v.object({ rows: v.array(day) }),
});

const target = v.strictObject({ group_id: recordId, subgroup_id: v.optional(v.nullable(recordId), null) });

export const homeworkCreateData = defineEndpoint({
  ...shared,
  name: 'homeworkCreateData',
  method: 'GET',
  path: '/api/homework/create/{scheduleId}',
  summary: 'What the form of a homework offers for a lesson: the classes that one teaches the same subject in the same grade',
  rate: 'read',
  params: v.strictObject({ scheduleId: uuid }),
  data: v.object({
    lesson: v.object({
      uuid: v.string(),
      date: v.string(),
      subject: option,
      group: option,
      subgroup_id: v.nullable(v.number()),
      part: v.nullable(v.number()),
      theme: v.nullable(v.string()),
    }),
    /** The lesson's own class first. `dueAt`: the beginning of its next lesson of the subject, milliseconds since the epoch. */
    targets: v.array(
      v.object({
        group_id: v.number(),
        label: v.string(),
        subgroup_id: v.nullable(v.number()),
        part: v.nullable(v.number()),
        dueAt: v.number(),
      }),
    ),
    utcOffsetMinutes: v.number(),
    /** Lessons and tests of the builder that can be given: those of the lesson's theme first, then those of the subject and one's own. */
    contents: v.array(lessonContent),
    /** Homework that was given at this lesson already. */
    given: v.array(v.object({ uuid: v.string(), title: v.string() })),
  }),
  errors: ['NOT_FOUND'],
});

/** Earliest and latest due moment that means something. */
const dueAt = v.pipe(v.number(because('required')), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000));

const fields = {
  title: v.pipe(storable(longestTitle), v.trim(), v.nonEmpty(because('required'))),
  body: storable(longestBody),
  kind: v.picklist(homeworkKinds),
  /** Id of the lesson or test in the builder. */
  contentId: v.optional(v.nullable(uuid), null),
  dueAt,
  points: v.pipe(
    v.number(because('number')),
    v.integer(because('number')),
    v.minValue(1, because('too-small')),
    v.maxValue(mostPoints),
  ),
  /** Their points are the homework's. */
  rubric,
  lateRule: v.picklist(lateRules),
  resubmission: v.picklist(resubmissionRules),
  isPublished: v.boolean(),
  /** Uploads. */
  files: v.pipe(v.array(uuid), v.maxLength(mostFiles)),
};

export const homeworkAdd = defineEndpoint({
  ...shared,
  name: 'homeworkAdd',
  method: 'POST',
  path: '/api/homework',
  summary: 'Give a homework to one class or to several. The same creationId again changes nothing',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    ...fields,
    creationId: uuid,
    /** The lesson that it is given at. */
    scheduleId: uuid,
    targets: v.pipe(
      v.array(v.strictObject({ ...target.entries, dueAt: v.optional(dueAt) })),
      v.minLength(1, because('required')),
      v.maxLength(20),
    ),
  }),
  /** In the order of `targets`. */
  data: v.object({ uuids: v.array(v.string()) }),
  errors: ['NOT_FOUND'],
});

export const homeworkRead = defineEndpoint({
  ...shared,
  name: 'homeworkRead',
  method: 'GET',
  path: '/api/homework/{homeworkId}',
  summary: 'A homework, for its form',
  rate: 'read',
  params: homeworkParams,
  data: v.object({ homework, /** Has anybody handed in? */ isAnswered: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const homeworkSave = defineEndpoint({
  ...shared,
  name: 'homeworkSave',
  method: 'PUT',
  path: '/api/homework/{homeworkId}',
  summary: 'Change a homework. Reviews keep the points that they were made with',
  rate: 'write',
  idempotent: true,
  params: homeworkParams,
  body: v.strictObject({ ...fields, revision: v.optional(recordId) }),
  data: v.object({ homework }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const homeworkRemove = defineEndpoint({
  ...shared,
  name: 'homeworkRemove',
  method: 'DELETE',
  path: '/api/homework/{homeworkId}',
  summary: 'Take a homework away. Work that was made before is still taken, and stays with the student',
  rate: 'write',
  idempotent: true,
  params: homeworkParams,
  data: v.object({ removed: v.boolean() }),
});

export const homeworkWorks = defineEndpoint({
  ...shared,
  name: 'homeworkWorks',
  method: 'GET',
  path: '/api/homework/{homeworkId}/works',
  summary: 'All students of a homework with their state, versions and reviews, by name',
  rate: 'read',
  params: homeworkParams,
  data: v.object({ homework, works: v.array(work) }),
  errors: ['NOT_FOUND'],
});

export const homeworkWork = defineEndpoint({
  ...shared,
  name: 'homeworkWork',
  method: 'GET',
  path: '/api/homework/works/{answerId}',
  summary: 'One student’s work with all marks on its pages',
  rate: 'read',
  params: answerParams,
  data: openedWork,
  errors: ['NOT_FOUND'],
});

const phrase = v.strictObject({
  id: uuid,
  /** Null: for every subject. */
  subjectId: v.nullable(recordId),
  language: v.picklist(['kz', 'ru']),
  text: v.pipe(storable(longestPhrase), v.trim(), v.nonEmpty(because('required'))),
});
export type Phrase = v.InferOutput<typeof phrase>;
const phrases = v.object({ phrases: v.pipe(v.array(phrase), v.maxLength(mostPhrases)) });

export const homeworkPhrases = defineEndpoint({
  ...shared,
  scope: 'One’s own.',
  name: 'homeworkPhrases',
  method: 'GET',
  path: '/api/homework/phrases',
  summary: 'Phrases that one writes into reviews often, in their order',
  rate: 'read',
  data: phrases,
});

export const homeworkPhrasesSave = defineEndpoint({
  ...shared,
  scope: 'One’s own.',
  name: 'homeworkPhrasesSave',
  method: 'PUT',
  path: '/api/homework/phrases',
  summary: 'Put this list in the place of one’s phrases',
  rate: 'write',
  idempotent: true,
  body: v.strictObject(phrases.entries),
  data: phrases,
});

export const homeworkEndedRights = defineEndpoint({
  ...shared,
  access: ['ZVCH', 'DCR'],
  scope: 'Of one’s own school.',
  name: 'homeworkEndedRights',
  method: 'GET',
  path: '/api/homework/control/ended-rights',
  summary: 'Reviews that were made in time and arrived after their reviewer’s right had ended, the newest first; at most 200',
  rate: 'read',
  data: v.object({
    rows: v.array(
      v.object({
        answerId: v.string(),
        title: v.string(),
        group: v.string(),
        student: v.string(),
        reviewer: v.string(),
        mark: v.nullable(v.number()),
        changedAt: v.number(),
      }),
    ),
  }),
});
