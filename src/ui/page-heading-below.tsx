import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** The page that a link leads to and that is not drawn yet. */
let coming: { isByLink: boolean; isTall: boolean } = { isByLink: false, isTall: false };

/**
 * Told by whoever knows of navigations.
 *
 * @param isByLink forward, to the page's top. Back returns to a place in the page, which has to be there at once
 * @param isTall the page that is left scrolls
 */
export function expectPage(change: Partial<typeof coming>): void {
  coming = { ...coming, ...change };
}

/** It is there: what is drawn from now on is a part of it. */
export function pageIsDrawn(): void {
  coming = { isByLink: false, isTall: false };
}

/**
 * All of a page but its heading. Who follows a link sees the heading a frame earlier: on a slow device the rest takes as long again to be laid out and
 * painted, and a press that shows nothing is pressed again.
 */
export function BelowHeading({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState(coming.isByLink && document.visibilityState === 'visible' ? coming : null);
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWaiting(null)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [waiting]);
  if (!waiting) return children;
  // A scroll bar that goes for a frame would move the whole page aside.
  return waiting.isTall && <div style={{ height: '100vh' }} />;
}
