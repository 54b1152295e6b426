import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Back closes what lies over the page (a drawer, the search) and leaves the page where it is: on phones it is the closing gesture. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
    });
  }, [isOpen, close, history]);
}
