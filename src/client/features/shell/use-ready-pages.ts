import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import type { usePages } from './use-menu.ts';

/**
 * Makes the menu's pages ready while nobody does anything, the first ones first: a page that is opened for the first time would be fetched and read
 * by the browser only then, which takes a slow device longer than to draw it.
 */
export function useReadyPages(pages: ReturnType<typeof usePages>): void {
  const router = useRouter();
  // The list is made again with every change of the user, and mostly has the same in it.
  const paths = pages.map(({ to }) => to).join('\n');
  useEffect(() => {
    let isOver = false;
    const begin = () =>
      void import('./ready-pages.ts')
        .then(({ makeReady }) =>
          makeReady(
            paths.split('\n'),
            (to) => router.preloadRoute({ to }),
            () => isOver,
          ),
        )
        .catch(() => undefined);
    const callOff = whenLineRests(begin);
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, paths]);
}
