import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import * as v from 'valibot';
import { demoAccounts } from '#contract/system/demo-accounts.ts';
import type { DemoRolesProps } from '#client/features/pages/demo-roles.tsx';
import { request } from '#client/api/request.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import { LoginScreen } from '#client/features/auth/login-screen.tsx';
import { visitorsOnly } from '#client/routes/-guard.ts';
import { ownPath } from '#client/routes/-own-path.ts';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(ownPath), undefined) }),
  beforeLoad: visitorsOnly('/'),
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  return <LoginScreen redirect={redirect}>{redirect === undefined && <DemoRolesLater />}</LoginScreen>;
}

/** Asked for when the sign-in page has all of its own: on a slow line nobody waits for it, and in production nothing more is loaded. */
function DemoRolesLater() {
  const [demo, setDemo] = useState<{ Part: ComponentType<DemoRolesProps>; props: DemoRolesProps } | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { password, accounts } = await request(demoAccounts, { silent: 'beside' });
      if (password === null || isGone) return;
      const { DemoRoles: Part } = await import('#client/features/pages/demo-roles.tsx');
      if (!isGone) setDemo({ Part, props: { password, accounts } });
    };
    whenLineRests(() => void load().catch(() => undefined));
    return () => void (isGone = true);
  }, []);
  return demo && <demo.Part {...demo.props} />;
}
