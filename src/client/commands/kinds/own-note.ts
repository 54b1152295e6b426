import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { noteState, ownNoteKind, type NoteState } from '#contract/commands/kinds/own-note.ts';
import type { BodyOf } from '#contract/commands/kinds/command-kind.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { persistedNotes, noteQuery } from '../note-query.ts';
import type { ClientKind } from './client-kind.ts';

function bodyOf(body: CommandView['body']): BodyOf<typeof ownNoteKind> | null {
  const parsed = v.safeParse(ownNoteKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** Returns the server's note at the time of the conflict. */
export function noteOf(theirs: unknown): NoteState | null {
  const parsed = v.safeParse(noteState, theirs);
  return parsed.success ? parsed.output : null;
}

export function noteSubject(attemptId: string): string {
  return `note ${attemptId}`;
}

/** @param expects the version that the person saw */
export function newNote(
  attemptId: string,
  text: string,
  expects: string | null,
  marks?: BodyOf<typeof ownNoteKind>['marks'],
): NewCommand {
  const { kind, version } = ownNoteKind;
  return { kind, version, subject: noteSubject(attemptId), body: { attemptId, text, ...(marks && { marks }) }, expects };
}

function put(attemptId: string, note: NoteState | null): void {
  const { queryKey } = noteQuery(attemptId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, note);
  void persistedNotes.persistQueryByKey(queryKey, queryClient);
}

export const ownNote: ClientKind = {
  kind: ownNoteKind.kind,
  title: msg`Note about a test`,
  mine: (body) => bodyOf(body)?.text ?? '',
  theirs: (state) => noteOf(state)?.text ?? null,
  over(view, text) {
    const body = bodyOf(view.body);
    return body && newNote(body.attemptId, text, noteOf(view.theirs)?.versionId ?? null, body.marks);
  },
  applied({ id, body, madeAt }) {
    const note = bodyOf(body);
    if (note)
      put(note.attemptId, { text: note.text, versionId: id, changedAt: madeAt, ...(note.marks && { marks: note.marks }) });
  },
  discarded({ body, theirs }) {
    const note = bodyOf(body);
    if (note) put(note.attemptId, noteOf(theirs));
  },
};
