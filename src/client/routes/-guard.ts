import { redirect } from '@tanstack/react-router';
import { isOneOf, type Role } from '#domain/person/role.ts';
import { isSubscribed, type Subscription } from '#domain/person/subscription.ts';
import type { User } from '#contract/auth/user.ts';
import { getSession } from '#client/api/session.ts';
import { testPath } from '#client/api/test-path.ts';

/** Where a person who opens a page is redirected; null: they may stay. Rules of the specification, P§6 and E§2. */
export type Verdict = { to: string; redirect?: string } | null;

/**
 * @param roles who may see the page; null: anybody signed in
 * @param path the path that is opened, and `href` with its search: the target after the sign-in
 * @param needs subscriptions of which one is needed
 */
export function judgeVisit(
  user: User | null,
  path: string,
  href: string,
  roles: readonly Role[] | null,
  needs: readonly Subscription[] = [],
): Verdict {
  if (!user) return href === '/' ? { to: '/login' } : { to: '/login', redirect: href };
  const test = user.currentTest;
  if (test) {
    const to = testPath(test.kind, test.examId, user.currentTestType);
    if (path.replace(/\/$/, '') !== to) return { to };
  }
  // Never a test: an initial password keeps nobody from a test, nor leads them out of one.
  if (user.defaultPass && !/^\/(profile|testing|certification)(\/|$)/.test(path)) return { to: '/profile/password' };
  if (roles && !isOneOf(user.role, roles)) return { to: '/' };
  return isSubscribed(user, needs) ? null : { to: '/subscribe-locked' };
}

/** `beforeLoad` of a page that needs a sign-in, perhaps a subscription, too. */
export function guard(roles: readonly Role[] | null, needs: readonly Subscription[] = []) {
  return ({ location }: { location: { pathname: string; href: string } }): void => {
    const verdict = judgeVisit(getSession().user, location.pathname, location.href, roles, needs);
    if (!verdict) return;
    throw redirect({ to: verdict.to, search: verdict.redirect ? { redirect: verdict.redirect } : {}, replace: true });
  };
}

/** `beforeLoad` of the pages for everybody: only a running test leads away from them. */
export function guardIfSignedIn(visit: { location: { pathname: string; href: string } }): void {
  if (getSession().user) guard(null)(visit);
}

/** `beforeLoad` of the pages for visitors: who is signed in has no business there. */
export function visitorsOnly(leadTo: string) {
  return (): void => {
    if (getSession().user) throw redirect({ to: leadTo, replace: true });
  };
}
