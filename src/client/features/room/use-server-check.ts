import { useEffect, useRef, useState } from 'react';
import { browserScheduler } from '#offline/browser-ports.ts';
import type { OpenAttempt } from '#offline/types.ts';
import type { Drafts } from './drafts.ts';
import type { RoomAddress } from './fetch-data.ts';
import { askServer, type RoomSources } from './open-room.ts';

/** Retry interval while the server does not answer or has not yet closed an attempt that is out of time. */
const againMs = 5000;
/** Longest timer: each contact corrects the clock. */
const longestWaitMs = 30_000;

interface ServerCheckInput {
  attempt: OpenAttempt;
  drafts: Drafts;
  address: RoomAddress;
  ask: RoomSources['fetchData'];
  /** Opened from the device without a server response. */
  mustAsk: boolean;
  /** An answer was acknowledged as late: the server considers the attempt over. */
  hasLate: boolean;
  /** The store was lost, and with it the key that only the server can give again (`AttemptSnapshot.storeLosses`). */
  storeLosses: number;
}

/**
 * Asks the server for the attempt's state: after an opening without it, after a store loss, when this device's clock reaches the end,
 * and when answers are acknowledged as late. Only the server ends a test.
 * @returns true if the time is over by this device's clock and the server has not confirmed it.
 */
export function useServerCheck(input: ServerCheckInput): boolean {
  const { attempt, drafts, address, ask, mustAsk, hasLate, storeLosses } = input;
  const [isTimeUp, setIsTimeUp] = useState(false);
  const isOwed = useRef(mustAsk);
  // An opening without the server is reported with the first successful call.
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
      // Paused: the time stands still, also at zero. The status poll reports the end of the pause.
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
      // By the server's own clock, received just now: nothing to wait for.
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
