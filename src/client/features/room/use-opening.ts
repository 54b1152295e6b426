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
  const [sources, setSources] = useState(tablet);
  const [retries, setRetries] = useState(0);
  const [outcome, setOutcome] = useState<RoomOutcome | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    void openRoom({ kind, examId, userId }, sources, signal).then((result) => {
      if (result.outcome === 'opened') {
        close = result.attempt.close;
        if (signal.aborted) close();
      }
      if (!signal.aborted) setOutcome(result);
    });
    return () => {
      controller.abort();
      close();
    };
  }, [kind, examId, userId, sources, retries]);

  const retry = useCallback(() => {
    setOutcome(null);
    setRetries((count) => count + 1);
  }, []);
  const goOn = useCallback(() => {
    setOutcome(null);
    setSources(memory());
  }, [memory]);

  return { outcome, sources, isMemoryOnly: sources !== tablet, retries, retry, goOn };
}
