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
  /** Without a device that keeps answers. */
  goOn: () => void;
  /** Without a device that keeps the pages. */
  beginAnyway: () => void;
  /** A test that begins now, and waits for its pages. */
  mustHold: boolean;
}

interface OpeningInput {
  kind: AttemptKind;
  examId: number;
  userId: number;
  onDevice: RoomSources;
  /** Made when it is needed. */
  memory: () => RoomSources;
  /** The test was begun before: its clock runs, and nothing is worth waiting for. */
  isRunning: boolean;
}

/** Opens the room's attempt, and closes it with the page. */
export function useOpening({ kind, examId, userId, onDevice, memory, isRunning }: OpeningInput): Opening {
  // Without a network neither they nor the test would come, and of the test there is more to say.
  const [run, setRun] = useState({ sources: onDevice, retries: 0, mustHold: !isRunning && navigator.onLine });
  const [outcome, setOutcome] = useState<RoomOutcome | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    async function openNow() {
      const result = await openRoom({ kind, examId, userId }, run.sources, run.mustHold, signal);
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
    setRun((last) => ({ ...last, retries: last.retries + 1 }));
  }, []);
  const goOn = useCallback(() => {
    setOutcome(null);
    setRun(({ retries }) => ({ sources: memory(), retries, mustHold: false }));
  }, [memory]);
  const beginAnyway = useCallback(() => {
    setOutcome(null);
    setRun((last) => ({ ...last, mustHold: false }));
  }, []);

  const { sources, retries, mustHold } = run;
  return { outcome, sources, isMemoryOnly: sources !== onDevice, retries, retry, goOn, beginAnyway, mustHold };
}
