// @vitest-environment jsdom
/** The menu against the pages that exist: what it shows may be opened, and what is opened from anywhere is in it. */
import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/person/role.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn } from '#client/api/session.ts';
import { createAppRouter } from '#client/app/router.tsx';
// The staff's pages, too: the router starts without them.
import '#client/app/whole-tree.ts';
import { menuSections } from '#client/features/shell/menu-table.ts';
import { pagesOf } from '#client/features/shell/menu-of.ts';
import { synonyms } from '#client/features/search/synonyms.ts';

type Router = ReturnType<typeof createAppRouter>;
let router: Router;

beforeAll(() => {
  router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
});

function personOf(role: Role) {
  return buildUser({ role, hasLightSubscription: true, hasSubscription: true, hasLearningCenterSubscription: true });
}

/** Whether the guards of a page and of those around it let a role through. */
async function mayOpen(role: Role, path: string): Promise<boolean> {
  acceptSignIn({ user: personOf(role), token: 't', expiresAt: 0 });
  const location = router.buildLocation({ to: path });
  const routes: Readonly<Record<string, { options: { beforeLoad?: unknown } }>> = { ...router.routesById };
  try {
    for (const match of router.matchRoutes(location)) {
      // The guards look at the address and at the session only.
      const beforeLoad: unknown = routes[String(match.routeId)]?.options.beforeLoad;
      if (typeof beforeLoad === 'function') await beforeLoad({ location });
    }
    return true;
  } catch (error) {
    if (isRedirect(error)) return false;
    throw error;
  }
}

describe('the menu and the guards agree', () => {
  for (const role of roles) {
    it(`${role} may open whatever the menu and the search offer`, async () => {
      for (const { to } of pagesOf(personOf(role), router.routesByPath)) {
        expect(`${to}: ${await mayOpen(role, to)}`).toBe(`${to}: true`);
      }
    });

    it(`${role} finds every permitted page behind the sign-in, or reaches it from a parent page`, async () => {
      const offered = new Set(pagesOf(personOf(role), router.routesByPath).map(({ to }) => to));
      const lost: string[] = [];
      for (const [path, { id }] of Object.entries(router.routesByPath)) {
        if (!id.startsWith('/_app') || path.includes('$') || reachedFromAbove(path)) continue;
        if (!offered.has(path) && (await mayOpen(role, path))) lost.push(path);
      }
      expect(lost).toEqual([]);
    });
  }

  it('every entry has words for the search, and no words are for an entry that is not there', () => {
    const entries = new Set(menuSections.flatMap((section) => section.entries.map(({ to }) => to)));
    expect(Object.keys(synonyms).sort()).toEqual([...entries].sort());
  });
});

/** A page below another one is come to by that. */
function reachedFromAbove(path: string): boolean {
  const above = Object.keys(router.routesByPath).filter((other) => other !== '/' && path.startsWith(`${other}/`));
  return above.length > 0;
}
