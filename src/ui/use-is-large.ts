import { useSyncExternalStore } from 'react';

/** Breakpoint lg (specification P§9). */
const large = '(min-width: 1009px)';

function onChange(listener: () => void): () => void {
  const query = matchMedia(large);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsLarge(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(large).matches);
}
