import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { NoticeList } from '#ui/notice-list.tsx';
import { onServerWait, serverWaitMessage } from '#client/api/server-wait.ts';
import { NavigationProgress } from './navigation-progress.tsx';

const FaqScreen = lazy(() => import('./faq-screen.tsx').then((module) => ({ default: module.FaqScreen })));

/** Around every page: the page itself, or what stands in for it after a server error, and the notices. */
export function Root() {
  const wait = useSyncExternalStore(onServerWait, serverWaitMessage);
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
    </>
  );
}
