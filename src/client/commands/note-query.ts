import { queryOptions } from '@tanstack/react-query';
import { ownNote } from '#contract/commands/own-note.ts';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

export const persistedNotes = keepSealed(ownNote);

/** The note as the server has it. Null: there is none. */
export function noteQuery(attemptId: string) {
  return queryOptions({
    queryKey: ['own-note', attemptId],
    queryFn: async ({ signal }) => (await read(ownNote, { params: { attemptId }, signal })).note,
    staleTime: 0,
    // Words of a person: never readable on the disk.
    persister: persistedNotes.persisterFn,
    meta: { silent: 'beside' satisfies Silence, isPersisted: false },
  });
}
