import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import type { NoteState } from '#contract/commands/kinds/own-note.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { useOnLeaving } from '#client/api/leaving.ts';
import { newNote, noteSubject } from '#client/commands/kinds/own-note.ts';
import { noteQuery } from '#client/commands/note-query.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';

/** So long nothing was typed before the text is taken. */
const restMs = 500;

interface Version {
  text: string;
  id: string | null;
}

/** What the person sees: their newest command that is on its way, else what the server has. */
function newest(own: readonly CommandView[], note: NoteState | null): Version {
  const onTheWay = own.filter(({ place }) => place === 'saving' || place === 'unsaved' || place === 'device');
  const last = onTheWay.at(-1);
  const text = last?.body?.['text'];
  if (last && typeof text === 'string') return { text, id: last.id };
  return { text: note?.text ?? '', id: note?.versionId ?? null };
}

/** Null: nothing was ever written, or what was written is on the server since an earlier visit. */
function placeOf(own: readonly CommandView[], note: NoteState | null): CommandPlace | null {
  return own.at(-1)?.place ?? (note ? 'server' : null);
}

/** A note while it is written. Each rest in typing is one command; what is being typed when the page is left is taken too. */
export function useOwnNote(attemptId: string) {
  const queue = useQueue();
  const { data: note = null, isPending, dataUpdatedAt } = useQuery(noteQuery(attemptId));
  const isConnected = useIsConnected();
  const subject = noteSubject(attemptId);
  const own = useCommands().filter((view) => view.subject === subject);
  const [draft, setDraft] = useState<string | null>(null);
  const version = newest(own, note);

  const take = () => {
    setDraft(null);
    if (!queue || draft === null) return;
    const { text, id } = newest(
      queue.snapshot().filter((view) => view.subject === subject),
      note,
    );
    if (draft !== text) queue.enqueue(newNote(attemptId, draft, id));
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => latest.current(), restMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useOnLeaving(take);

  return {
    /** What the device has is known, and what the server has where it can be asked. */
    isReady: queue !== null && (!isPending || own.length > 0 || !isConnected),
    text: draft ?? version.text,
    place: draft === null ? placeOf(own, note) : ('saving' as const),
    /** When the server was asked last, where it cannot be asked now. */
    asOf: isConnected || dataUpdatedAt === 0 ? null : dataUpdatedAt,
    toDecide: own.filter(({ place }) => place === 'decide'),
    refused: own.filter(({ place }) => place === 'refused'),
    change: setDraft,
    take,
  };
}
