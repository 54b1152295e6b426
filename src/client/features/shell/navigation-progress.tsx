import { useRouterState } from '@tanstack/react-router';
import css from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way; a quick one shows none. Not announced: the new page's heading is. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div className={css['line']} data-testid="navigation-progress" aria-hidden="true" />;
}
