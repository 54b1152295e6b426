/** A note to oneself about a test, with the places that were marked in its texts. Two devices that changed it from the same version conflict: the person decides. */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';
import { defineKind, type StateOf } from './command-kind.ts';

export const longestNote = 4000;

/** Begin and end of each place, in letters of the text; by the text's name: a question's prompt, a shared content. */
const marks = v.record(
  v.pipe(v.string(), v.regex(/^[qs]\d{1,10}$/)),
  v.pipe(v.array(v.tuple([letterPlace(), letterPlace()])), v.maxLength(50)),
);

function letterPlace() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
}

/** `versionId` is the id of the command that wrote it; a command names it as `expects`. */
export const noteState = v.object({
  text: v.string(),
  versionId: v.string(),
  changedAt: v.number(),
  /** Optional: devices keep states from before there were marks. */
  marks: v.optional(marks),
});

export const ownNoteKind = defineKind({
  kind: 'own-note',
  version: 1,
  access: 'signed-in',
  body: v.strictObject({
    attemptId: uuid,
    /** Empty: the note is taken away. */
    text: v.pipe(v.string(), v.maxLength(longestNote), v.check(isStorableText)),
    /** Absent: they stay as they are. */
    marks: v.optional(v.pipe(marks, v.maxEntries(500))),
  }),
  state: noteState,
  mostFiles: 0,
});
export type NoteState = StateOf<typeof ownNoteKind>;
