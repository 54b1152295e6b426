/** Parts of the queue for pages of everybody: each comes after the page stands and the line rests. */
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WhenRested } from './when-rested.tsx';

/** Where the part does not come, the page is whole without it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart<Props>(load, null, { isOptional: true });
  return function Later(props: Props) {
    return (
      <WhenRested>
        <Part {...props} />
      </WhenRested>
    );
  };
}

export const WaitingMarkLater = later<object>(() => import('./waiting-mark.tsx').then((module) => module.WaitingMark));

export const FavouriteStarLater = later<{ path: string; className?: string | undefined }>(() =>
  import('./favourite-star.tsx').then((module) => module.FavouriteStar),
);
