import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { onSession, getSession } from '#client/api/session.ts';
import { setServerWait } from '#client/api/server-wait.ts';
import { setWayOut } from '#client/api/way-out.ts';
import { routeTree } from '#client/route-tree.gen.ts';
import { PageError } from './page-error.tsx';
import { watchLoading } from './stale-chunks.ts';

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultErrorComponent: PageError,
  });

  setWayOut({
    toLogin: () => {
      const { pathname, href } = router.state.location;
      if (pathname === '/login') return;
      void router.navigate({ to: '/login', search: pathname === '/' ? {} : { redirect: href }, replace: true });
    },
    // In the page's place: Back would meet the same lock again.
    toLocked: () => void router.navigate({ to: '/subscribe-locked', replace: true }),
    follow: (address) => {
      const url = new URL(address, location.origin);
      if (url.origin === location.origin) router.history.push(url.pathname + url.search);
    },
  });

  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) setServerWait(null);
  });

  let stopWatching = (): void => undefined;
  router.subscribe('onBeforeLoad', () => {
    stopWatching();
    stopWatching = watchLoading();
  });
  router.subscribe('onLoad', () => stopWatching());

  // The guards read the session: a sign-out in another tab, or a test that began or ended, leads away from this page.
  let guarded = guardKey();
  onSession(() => {
    const next = guardKey();
    if (next === guarded) return;
    guarded = next;
    void router.invalidate();
  });
  return router;
}

function guardKey(): string {
  const { user } = getSession();
  return user ? `${user.userId} ${user.role} ${user.currentTest?.attemptId ?? ''} ${user.defaultPass}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
