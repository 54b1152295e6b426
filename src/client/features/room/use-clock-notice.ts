import { useEffect, useState } from 'react';
import { isClockDoubted, noticeableMs } from '#offline/doubt.ts';
import { useSnapshot } from './room-context.tsx';

/** With a connection the server's time arrives within this time. */
const restMs = 1500;

export interface ClockNotice {
  /** The time shown may be wrong, and is so for longer than a call takes. */
  isDoubted: boolean;
  /** The clock was certainly changed while this page was open, and the student has not said that they know. */
  isChanged: boolean;
  accept: () => void;
}

/** What the student has to know of the device's clock. */
export function useClockNotice(): ClockNotice {
  const jumps = useSnapshot(({ clockJumps }) => clockJumps);
  const changed = jumps.findLast(({ byMs, cause }) => cause === 'changed' && Math.abs(byMs) >= noticeableMs)?.at;
  const [known, setKnown] = useState(changed);
  const isDoubted = isClockDoubted(jumps);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isDoubted), isDoubted ? restMs : 0);
    return () => clearTimeout(timer);
  }, [isDoubted]);
  return {
    isDoubted: isDoubted && isShown,
    isChanged: changed !== undefined && changed !== known,
    accept: () => setKnown(changed),
  };
}
