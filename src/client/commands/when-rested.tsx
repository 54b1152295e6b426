import { useEffect, useState, type ReactNode } from 'react';
import { whenLineRests } from '#client/api/when-line-rests.ts';

let hasRested = false;

/** Draws its children once nothing has come over the line for a while: on the way to the first question they are not asked for. */
export function WhenRested({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(hasRested);
  useEffect(() => {
    if (isShown) return;
    return whenLineRests(() => {
      hasRested = true;
      setIsShown(true);
    });
  }, [isShown]);
  return isShown && children;
}
