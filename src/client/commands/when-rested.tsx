import { useEffect, useState, type ReactNode } from 'react';
import { whenLineRests } from '#client/api/when-line-rests.ts';

let hasRested = false;

/**
 * Draws its children once nothing has come over the line for a while: on the way to the first question they are not asked for. Without a network they come
 * from the device, and at once: what is tried again meanwhile would hold them up.
 */
export function WhenRested({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(hasRested);
  useEffect(() => {
    if (isShown) return;
    const show = () => {
      hasRested = true;
      setIsShown(true);
    };
    const callOff = whenLineRests(show);
    const timer = navigator.onLine ? undefined : setTimeout(show);
    addEventListener('offline', show);
    return () => {
      callOff();
      clearTimeout(timer);
      removeEventListener('offline', show);
    };
  }, [isShown]);
  return isShown && children;
}
