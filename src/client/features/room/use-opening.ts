import { useCallback, useEffect, useState } from 'react';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { openRoom, type RoomOutcome, type RoomSources } from './open-room.ts';

export interface Opening {
  /** null: under way. */
  outcome: RoomOutcome | null;
  sources: RoomSources;
  isMemoryOnly: boolean;
  /** How often it was tried again. */
  retries: number;
  retry: () => void;
  /** Without a tablet that keeps answers. */
  goOn: () => void;
}

interface OpeningInput {
  kind: AttemptKind;
  examId: number;
  userId: number;
  tablet: RoomSources;
  /** Made when it is needed. */
  memory: () => RoomSources;
}

/** Opens the room's attempt, and closes it with the page. */
export function useOpening({ kind, examId, userId, tablet, memory }: OpeningInput): Opening {
  const [run, setRun] = useState({ sources: tablet, retries: 0 });
  const [outcome, setOutcome] = useState<RoomOutcome | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    async function openNow() {
      const result = await openRoom({ kind, examId, userId }, run.sources, signal);
      if (result.outcome === 'opened') {
        close = result.attempt.close;
        if (signal.aborted) close();
      }
      if (!signal.aborted) setOutcome(result);
    }
    void openNow();
    return () => {
      controller.abort();
      close();
    };
  }, [kind, examId, userId, run]);

  const retry = useCallback(() => {
    setOutcome(null);
    setRun(({ sources, retries }) => ({ sources, retries: retries + 1 }));
  }, []);
  const goOn = useCallback(() => {
    setOutcome(null);
    setRun(({ retries }) => ({ sources: memory(), retries }));
  }, [memory]);

  const { sources, retries } = run;
  return { outcome, sources, isMemoryOnly: sources !== tablet, retries, retry, goOn };
}
