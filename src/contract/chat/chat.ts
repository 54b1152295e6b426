/** Messages between students and those who teach them (specification P§2, CHT-1). They are written by commands (`contract/commands/kinds/chat.ts`). */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { defineTopic } from '#contract/live/live.ts';
import { chatReaders } from '#contract/readers.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { chatMessage, fileKind } from './message.ts';

/** Limits of one response. */
export const mostNewest = 200;
export const mostEarlier = 100;

const shared = { method: 'GET', tag: 'chat', rate: 'read', onBehalf: false } as const;

/** Missing from a server of the release before, as are the id and the file of a last message. */
const photo = v.optional(v.nullable(v.string()), null);

/** Somebody to write to. */
export const chatPerson = v.object({
  id: v.number(),
  name: v.string(),
  photo,
  /** Subjects that a teacher teaches, and whether they lead the class. */
  subjects: v.array(v.string()),
  leadsClass: v.boolean(),
  unread: v.number(),
  last: v.nullable(
    v.object({
      /** Id of the message. */
      id: v.optional(v.string(), ''),
      /** Cut; empty where it was removed. */
      text: v.string(),
      isMine: v.boolean(),
      isRemoved: v.boolean(),
      /** The first of its files. */
      file: v.optional(v.nullable(v.object({ kind: fileKind, name: v.string() })), null),
      /** Read by pages of the release before. */
      hasFiles: v.boolean(),
      at: v.number(),
    }),
  ),
});
export type ChatPerson = v.InferOutput<typeof chatPerson>;

export const chatTeachers = defineEndpoint({
  ...shared,
  name: 'chatTeachers',
  path: '/api/chat/teachers',
  summary: 'A student’s teachers of today and those they have written with, the last message first',
  access: ['ST'],
  scope: 'One’s own class teacher, teachers of one’s class and subgroups, and one’s own threads.',
  data: v.object({ people: v.array(chatPerson) }),
});

export const chatGroups = defineEndpoint({
  ...shared,
  name: 'chatGroups',
  path: '/api/chat/groups',
  summary: 'The classes that one teaches or leads, their students, and what is unread',
  access: teachingStaff,
  scope: 'Students whom one teaches or leads today, and those of one’s own threads, by their class of today.',
  data: v.object({
    groups: v.array(v.object({ id: v.number(), label: v.string(), canBroadcast: v.boolean(), people: v.array(chatPerson) })),
  }),
});

const page = v.object({
  peer: v.object({ id: v.number(), name: v.string(), photo, about: v.array(v.string()) }),
  /** The thread's; 0: nobody has written yet. */
  revision: v.number(),
  /** Number of the first message; older ones have passed their storage period and are gone. */
  firstSeq: v.number(),
  /** Read so far, by number. */
  readByMe: v.number(),
  readByPeer: v.number(),
  canWrite: v.boolean(),
  /** Quiet hours of the school, HH:MM by its clocks. */
  quiet: v.nullable(v.object({ from: v.string(), until: v.string(), isNow: v.boolean() })),
  /** In the order of their numbers. */
  messages: v.array(chatMessage),
  /** False: more has changed than an answer holds, and these are the newest messages in place of the changes. */
  isComplete: v.boolean(),
});
export type ChatPage = v.InferOutput<typeof page>;

export const chatHistory = defineEndpoint({
  ...shared,
  name: 'chatHistory',
  path: '/api/chat/with/{personId}',
  summary:
    'The newest messages with somebody; `before`: those before this number; `after`: all that changed since this revision',
  access: chatReaders,
  scope: 'One’s own threads, and people to whom one may write today. Anybody else looks absent.',
  params: v.strictObject({ personId: pathId }),
  query: v.strictObject({
    before: v.optional(pathId),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  data: page,
  errors: ['NOT_FOUND'],
});

export const chatUnread = defineEndpoint({
  ...shared,
  name: 'chatUnread',
  path: '/api/chat/unread',
  summary: 'How many messages to oneself are unread, counted up to a hundred',
  access: chatReaders,
  scope: 'One’s own threads.',
  data: v.object({ unread: v.number() }),
});

export const chatSearch = defineEndpoint({
  ...shared,
  name: 'chatSearch',
  path: '/api/chat/search',
  summary: 'Messages of one’s own threads that hold a text, the newest first',
  access: chatReaders,
  scope: 'One’s own threads. What was removed is not found.',
  query: v.strictObject({ q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  data: v.object({
    found: v.array(
      v.object({
        personId: v.number(),
        name: v.string(),
        /** The student's class of today. */
        groupId: v.nullable(v.number()),
        seq: v.number(),
        text: v.string(),
        isMine: v.boolean(),
        at: v.number(),
      }),
    ),
  }),
});

/** Something has changed between the listener and somebody: the page asks what. */
export const chatTopic = defineTopic({
  name: 'chat',
  params: v.strictObject({}),
  message: v.object({ with: v.number() }),
});
