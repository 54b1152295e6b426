/** Commands of the chat. The order within a thread is the stream's; the same command takes effect once. */
import * as v from 'valibot';
import { aboutKinds, fileKind, longestVoice, messageText, mostMessageFiles } from '#contract/chat/message.ts';
import { recordId, uuid } from '#contract/ids.ts';
import { chatReaders } from '#contract/readers.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

const base = { version: 1, access: chatReaders, state: v.null(), mostFiles: 0 } as const;
const to = { to: recordId };
const words = v.pipe(
  messageText,
  v.check((text) => text.trim() !== ''),
);
const seq = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

export const chatSendKind = defineKind({
  ...base,
  kind: 'chat-send',
  body: v.pipe(
    v.strictObject({
      ...to,
      text: messageText,
      /** The command's files, in the same order. */
      files: v.pipe(
        v.array(
          v.strictObject({
            upload: uuid,
            kind: fileKind,
            seconds: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestVoice + 5))),
          }),
        ),
        v.maxLength(mostMessageFiles),
      ),
      /** Id of the message that it answers. One that is not there is left out. */
      replyTo: v.nullable(uuid),
      /** A homework or a lesson of the student's class; one that is not there is left out. The title is for this device only. */
      about: v.optional(
        v.nullable(v.strictObject({ kind: v.picklist(aboutKinds), id: uuid, title: v.pipe(messageText, v.maxLength(300)) })),
        null,
      ),
    }),
    v.check(({ text, files }) => text.trim() !== '' || files.length > 0),
  ),
  mostFiles: mostMessageFiles,
});
export type ChatSend = BodyOf<typeof chatSendKind>;

/** Edits one's own message. */
export const chatEditKind = defineKind({ ...base, kind: 'chat-edit', body: v.strictObject({ ...to, id: uuid, text: words }) });

/** Removes one's own message. Its text is shown to nobody in the thread any more. */
export const chatRemoveKind = defineKind({ ...base, kind: 'chat-remove', body: v.strictObject({ ...to, id: uuid }) });

/** Read up to here; never back. */
export const chatReadKind = defineKind({ ...base, kind: 'chat-read', body: v.strictObject({ ...to, seq }) });

/** To the school's management. */
export const chatReportKind = defineKind({
  ...base,
  kind: 'chat-report',
  body: v.strictObject({ ...to, seq, reason: v.pipe(words, v.maxLength(1000)) }),
});

/** To each student of a class whom one teaches or leads. */
export const chatBroadcastKind = defineKind({
  ...base,
  kind: 'chat-broadcast',
  access: teachingStaff,
  body: v.strictObject({ groupId: recordId, text: words }),
});
