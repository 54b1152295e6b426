/** A note to oneself about a finished test. Two devices that changed it from the same version conflict: the person decides. */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';
import { defineKind, type StateOf } from './command-kind.ts';

export const longestNote = 4000;

/** `versionId` is the id of the command that wrote it; a command names it as `expects`. */
export const noteState = v.object({ text: v.string(), versionId: v.string(), changedAt: v.number() });

export const ownNoteKind = defineKind({
  kind: 'own-note',
  version: 1,
  body: v.strictObject({
    attemptId: uuid,
    /** Empty: the note is taken away. */
    text: v.pipe(v.string(), v.maxLength(longestNote), v.check(isStorableText)),
  }),
  state: noteState,
  mostFiles: 0,
});
export type NoteState = StateOf<typeof ownNoteKind>;
