import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { getSession, onSession, updateUser } from '#client/api/session.ts';
import { setStaffPages } from '#client/api/staff-pages.ts';
import { setServerWait } from '#client/api/server-wait.ts';
import { setNavigation } from '#client/api/navigation.ts';
import { routeTree } from '#client/student-route-tree.gen.js';
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

  widenWhenNeeded(router);

  setNavigation({
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

/**
 * Students and visitors start with a tree without the pages of the staff (src/build/routes.ts). They come before anything is matched for
 * somebody else, or for an address that nothing fits.
 */
function widenWhenNeeded(router: ReturnType<typeof createRouter<typeof routeTree>>): void {
  let coming: Promise<void> | undefined;
  let isWhole = false;
  const bring = async () => {
    await import('./whole-tree.ts');
    router.setRoutes(router.buildRouteTree());
    isWhole = true;
    // A menu that is drawn already looks at the pages again.
    updateUser({});
  };
  const hasPage = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path);
    // As the router itself decides it: `**` is what was left over.
    return path === '/' || (route !== undefined && (route.path === '/' || params['**'] === undefined));
  };
  const bringIfNeeded = () => {
    const { user } = getSession();
    if (isWhole || ((user === null || user.role === 'ST') && hasPage(router.history.location.pathname))) return undefined;
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  setStaffPages(bringIfNeeded);
  const { load } = router;
  // Whether they came is the root's guard's matter: it is what can show a failure.
  router.load = (options) =>
    bringIfNeeded()?.then(
      () => load(options),
      () => load(options),
    ) ?? load(options);
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
