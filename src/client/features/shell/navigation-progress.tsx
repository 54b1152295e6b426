import { useRouterState } from '@tanstack/react-router';
import css from './navigation-progress.module.css';

/** A thin line while a page is on its way; drawn only when it takes long enough to be noticed. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div className={css['line']} aria-hidden="true" data-testid="navigation-progress" />;
}
