import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getIsConnected } from '#client/api/connection.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import type { usePages } from './use-menu.ts';

/** Not in the types of every browser, and not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Makes the menu's pages ready while nobody does anything: a page that is opened for the first time would be fetched and read by the browser only
 * then, which takes a slow tablet longer than to draw it. One in each idle moment, the first ones first; none over a line that is slow or paid for.
 */
export function useReadyPages(pages: ReturnType<typeof usePages>): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    const makeReady = async () => {
      for (const { to } of pages) {
        await idle();
        if (isOver || !getIsConnected() || isLineDear()) return;
        await router.preloadRoute({ to });
      }
    };
    whenLineRests(() => void makeReady());
    return () => {
      isOver = true;
    };
  }, [router, pages]);
}

function isLineDear(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 500);
  });
}
