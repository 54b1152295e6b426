import { useEffect, useRef, useState } from 'react';
import { browserScheduler } from '#offline/browser-ports.ts';
import type { OpenAttempt } from '#offline/types.ts';
import type { Drafts } from './drafts.ts';
import type { RoomAddress } from './fetch-data.ts';
import { askServer, type RoomSources } from './open-room.ts';

/** Between two questions to a server that does not answer, or did not yet close an attempt that is out of time. */
const againMs = 5000;
/** The clock is corrected by every contact, so a long wait is broken up. */
const longestWaitMs = 30_000;

interface ServerCheckInput {
  attempt: OpenAttempt;
  drafts: Drafts;
  address: RoomAddress;
  ask: RoomSources['fetchData'];
  /** Opened from the device alone: the server has not been heard yet. */
  mustAsk: boolean;
  /** An answer came back as late: the server thinks that it is over. */
  hasLate: boolean;
  /** The store was lost, and with it the key that only the server can give again (`AttemptSnapshot.storeLosses`). */
  storeLosses: number;
}

/**
 * Asks the server where its word is needed: after an opening without it, after a loss of the store, when the time is over by this device's
 * clock, and when answers come back as late. Only the server ends a test.
 * @returns whether the time is over by this device's clock and no server has said anything to it.
 */
export function useServerCheck(input: ServerCheckInput): boolean {
  const { attempt, drafts, address, ask, mustAsk, hasLate, storeLosses } = input;
  const [isTimeUp, setIsTimeUp] = useState(false);
  const isOwed = useRef(mustAsk);
  // Opened without the server: it hears of that with the first call that comes through.
  const [opening] = useState(() => (mustAsk ? { id: browserScheduler.uuid(), isHeld: true } : undefined));
  const { kind, examId, userId } = address;

  useEffect(() => {
    if (hasLate || storeLosses > 0) isOwed.current = true;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isAsking = false;

    async function look(): Promise<void> {
      clearTimeout(timer);
      const { phase, pausedAt } = attempt.getSnapshot();
      if (isAsking || phase !== 'active') return;
      // Its time stands still, also at zero; when it goes on, the attempt hears of it by itself.
      if (pausedAt !== null && !isOwed.current) return wait(againMs);
      const left = attempt.timeLeft();
      if (left > 0) setIsTimeUp(false);
      if (left > 0 && !isOwed.current) return wait(Math.min(left + 5, longestWaitMs));
      isAsking = true;
      const asked = { kind, examId, userId, ...(opening && { opening }) };
      const verdict = await askServer(attempt, asked, ask, drafts.flush, controller.signal);
      isAsking = false;
      if (controller.signal.aborted) return;
      if (verdict !== 'unknown') isOwed.current = false;
      if (attempt.timeLeft() > 0) {
        setIsTimeUp(false);
        return wait(verdict === 'unknown' ? longestWaitMs : 0);
      }
      // By the server's own clock, heard just now: nothing to wait for.
      if (verdict === 'running' && attempt.getSnapshot().pausedAt === null) {
        drafts.flush();
        await attempt.requestFinish();
      }
      setIsTimeUp(verdict === 'unknown');
      wait(againMs);
    }

    function wait(ms: number): void {
      timer = setTimeout(() => void look(), ms);
    }

    const handleWake = () => void look();
    void look();
    window.addEventListener('online', handleWake);
    document.addEventListener('visibilitychange', handleWake);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('online', handleWake);
      document.removeEventListener('visibilitychange', handleWake);
    };
  }, [attempt, drafts, kind, examId, userId, ask, hasLate, storeLosses, opening]);

  return isTimeUp;
}
