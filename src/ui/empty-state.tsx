import type { ReactNode } from 'react';
import type { EmptyKind } from './empty-picture.tsx';
import css from './empty-state.module.css';
import { lazyPart } from './lazy-part.tsx';

/** After the words: what is written there does not wait for it. */
export const EmptyPictureLater = lazyPart(() => import('./empty-picture.tsx').then((module) => module.EmptyPicture), null, {
  isOptional: true,
});

interface EmptyStateProps {
  kind: EmptyKind;
  /** What is empty and what to do: words, then at most one button. */
  children: ReactNode;
  testId?: string;
  /** Read out at once. */
  isAlert?: boolean;
}

/** In place of a list or a page that has nothing to show. */
export function EmptyState({ kind, children, testId, isAlert = kind === 'failed' }: EmptyStateProps) {
  return (
    <div className={css['empty']} role={isAlert ? 'alert' : undefined} data-testid={testId}>
      <div className={css['place']}>
        <EmptyPictureLater kind={kind} />
      </div>
      {children}
    </div>
  );
}
