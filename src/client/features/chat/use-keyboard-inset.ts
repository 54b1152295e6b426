import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Pixels at the bottom of the page that a touch keyboard covers. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, () => {
    const seen = window.visualViewport;
    // A page that is zoomed in is smaller as well, and no keyboard covers it.
    return seen && seen.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height)) : 0;
  });
}
