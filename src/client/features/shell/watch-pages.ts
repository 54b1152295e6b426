import type { AnyRouter } from '@tanstack/react-router';
import { expectHeading, focusHeading } from '#ui/page-focus.ts';
import { currentPageTitle } from '#ui/page-title.ts';

/**
 * What a change of page means besides its content: the focus goes to the new heading, the title is no longer the old page's.
 *
 * @param announce says the page's name to those who do not hear it by the focus
 */
export function watchPages(router: AnyRouter, announce: (name: string) => void): () => void {
  const stops = [
    // The very first page leaves the focus where the browser puts it.
    router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      expectHeading();
    }),
    router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return;
      const title = currentPageTitle();
      // A page without a heading (yet) must not go under the name of the last one; the test room names itself.
      if (!title && !document.querySelector('h1')) document.title = 'Synaq';
      if (focusHeading() === 'elsewhere' && title) announce(title.text);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
