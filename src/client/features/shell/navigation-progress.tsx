import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import css from './navigation-progress.module.css';

/** So long a page may take without an indicator. */
const waitMs = 150;

/** A thin line at the top while the next page is on its way; a quick one shows none. Not announced: the new page's heading is. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setIsLate] = useState(false);
  // Not by a delay in its style: a line that nobody sees would still be laid out and painted with every change of page.
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), waitMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLate && <div className={css['line']} data-testid="navigation-progress" aria-hidden="true" />;
}
