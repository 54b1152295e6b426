import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isClockDoubted, noticeableMs } from '#offline/doubt.ts';
import { notify } from '#ui/notices.ts';
import { useSnapshot } from './room-context.tsx';

/** With a connection the server's time arrives within this time. */
const restMs = 1500;

/**
 * Notifies once when the device's clock was certainly changed.
 * @returns whether the time shown may be wrong, and is so for longer than a call takes
 */
export function useClockNotice(): boolean {
  const { t } = useLingui();
  const jumps = useSnapshot(({ clockJumps }) => clockJumps);
  const changed = jumps.findLast(({ byMs, cause }) => cause === 'changed' && Math.abs(byMs) >= noticeableMs)?.at;
  const noticed = useRef(changed);
  useEffect(() => {
    if (changed === undefined || changed === noticed.current) return;
    noticed.current = changed;
    notify({
      kind: 'info',
      text: t`The clock of this device was changed. The time shown is the server's time; only it counts.`,
    });
  }, [changed, t]);

  const isDoubted = isClockDoubted(jumps);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isDoubted), isDoubted ? restMs : 0);
    return () => clearTimeout(timer);
  }, [isDoubted]);
  return isDoubted && isShown;
}
