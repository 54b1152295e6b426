import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { NoticeList } from '#ui/notice-list.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { onServerWait, serverWaitMessage } from '#client/api/server-wait.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { watchPages } from './watch-pages.ts';

const FaqScreen = lazy(() => import('./faq-screen.tsx').then((module) => ({ default: module.FaqScreen })));

/** Around every page: the page itself, or what stands in for it after a server error, and the notices. */
export function Root() {
  const router = useRouter();
  const wait = useSyncExternalStore(onServerWait, serverWaitMessage);
  const [announced, setAnnounced] = useState('');
  useEffect(() => watchPages(router, setAnnounced), [router]);
  return (
    <>
      {wait === null ? (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ) : (
        <Suspense>
          <FaqScreen error={wait} />
        </Suspense>
      )}
      <NoticeList />
      <div aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </>
  );
}
