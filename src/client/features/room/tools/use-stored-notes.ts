import { useEffect, useRef } from 'react';
import { getQueue } from '#client/commands/queue-access.ts';
import { newNote } from '#client/commands/kinds/own-note.ts';
import { noteQuery } from '#client/commands/note-query.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { NoteState } from '#contract/commands/kinds/own-note.ts';
import type { UiState } from '#offline/types.ts';
import { useRoom, useSnapshot } from '../room-context.tsx';

/** So long nothing was changed before notes and marks go to the server. */
const restMs = 1500;

/**
 * Notes and marks lie on the device at once, with the attempt; from here they go to the server by the command queue. On another device the
 * server's are taken where this one has none.
 */
export function useStoredNotes(): void {
  const { attempt, isMemoryOnly, practiceNote } = useRoom();
  const isStored = !isMemoryOnly && practiceNote === undefined;
  const { attemptId } = attempt;
  const note = useSnapshot(({ uiState }) => uiState.note);
  const marks = useSnapshot(({ uiState }) => uiState.highlights);
  const known = useRef<{ version: string | null } | null>(null);
  const sent = useRef<{ note: string | undefined; marks: unknown }>({ note, marks });

  useEffect(() => {
    if (!isStored) return;
    let isGone = false;
    void queryClient
      .fetchQuery({ ...noteQuery(attemptId), retry: false })
      .catch((): NoteState | null => queryClient.getQueryData(noteQuery(attemptId).queryKey) ?? null)
      .then((theirs) => {
        if (isGone) return;
        known.current ??= { version: theirs?.versionId ?? null };
        const { uiState } = attempt.getSnapshot();
        if (!theirs || uiState.note !== undefined || uiState.highlights !== undefined) return;
        sent.current = { note: theirs.text, marks: theirs.marks };
        attempt.changeUiState({ note: theirs.text, ...(theirs.marks && { highlights: theirs.marks }) });
      });
    return () => void (isGone = true);
  }, [attempt, attemptId, isStored]);

  useEffect(() => {
    const isSent = sent.current.note === note && sent.current.marks === marks;
    if (!isStored || isSent) return;
    const send = async () => {
      sent.current = { note, marks };
      const queue = await getQueue();
      const command = newNote(attemptId, note ?? '', known.current?.version ?? null, marksOf(marks));
      known.current = { version: queue.enqueue(command) };
    };
    // Where nobody is signed in it stays on this device, and goes with the next change.
    const take = () => void send().catch(() => undefined);
    const timer = setTimeout(take, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [attemptId, isStored, note, marks]);
}

function marksOf(marks: UiState['highlights']): Record<string, [number, number][]> {
  return Object.fromEntries(
    Object.entries(marks ?? {}).map(([text, ranges]) => [text, ranges.map(([begin, end]): [number, number] => [begin, end])]),
  );
}
