import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something lies over the page here: Back takes it away, and not the page. */
    overlay?: true;
  }
}

/**
 * Back closes what lies over the page (the drawer, the search): on phones it is the closing gesture. It gets an entry of the history for that, which
 * is taken out again when it closes otherwise. Links on it have to replace: theirs is that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    const { history } = router;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, overlay: true }),
      resetScroll: false,
    });
    const stop = history.subscribe(({ location }) => {
      if (!location.state.overlay) close();
    });
    return () => {
      stop();
      if (history.location.state.overlay) history.back();
    };
  }, [isOpen, close, router]);
}
