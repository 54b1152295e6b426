import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';

export const longestMessage = 4000;
/** Limits of one message. */
export const mostMessageFiles = 10;
/** Seconds of a voice message. */
export const longestVoice = 60;

export const messageText = v.pipe(v.string(), v.maxLength(longestMessage), v.check(isStorableText));

export const fileKind = v.picklist(['photo', 'voice', 'file']);
export type FileKind = v.InferOutput<typeof fileKind>;

/** Kinds of things that a message may be about. */
export const aboutKinds = ['homework', 'lesson'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** As it was called then. */
export const chatAbout = v.object({
  kind: v.picklist(aboutKinds),
  id: v.string(),
  title: v.object({ kz: v.string(), ru: v.string() }),
  /** Date of a lesson, YYYY-MM-DD. */
  date: v.nullable(v.string()),
});
export type ChatAbout = v.InferOutput<typeof chatAbout>;

export const chatFile = v.object({
  uploadId: v.string(),
  kind: fileKind,
  /** Length of a voice message. */
  seconds: v.nullable(v.number()),
  url: v.string(),
  /** As the device called it. */
  name: v.string(),
  size: v.number(),
  contentType: v.string(),
});
export type ChatFile = v.InferOutput<typeof chatFile>;

export const chatMessage = v.object({
  /** 1, 2, 3, ... in its thread. */
  seq: v.number(),
  /** Id of the command that wrote it; made by the author's device. */
  id: v.string(),
  authorId: v.number(),
  /** Empty where it was removed. */
  text: v.string(),
  files: v.array(chatFile),
  /** The message that it answers, cut. */
  reply: v.nullable(v.object({ seq: v.number(), authorId: v.number(), text: v.string() })),
  /** Messages that a device has of earlier do not say it. */
  about: v.optional(v.nullable(chatAbout), null),
  /** It went to a whole class. */
  isBroadcast: v.boolean(),
  /** Revision of the thread when this message last changed. */
  revision: v.number(),
  /** Milliseconds since the epoch: when it was written by the device's clock, and when it arrived. */
  madeAt: v.number(),
  receivedAt: v.number(),
  isEdited: v.boolean(),
  isRemoved: v.boolean(),
});
export type ChatMessage = v.InferOutput<typeof chatMessage>;
