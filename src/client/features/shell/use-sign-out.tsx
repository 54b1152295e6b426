import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { logout } from '#contract/auth/logout.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import type { User } from '#contract/auth/user.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure, isDropout } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { signOutLocally, updateUser } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { getTablet, type Tablet } from '#client/api/tablet.ts';
import { sendUnsentTexts, type UnsentTexts } from '#client/api/unsent-texts.ts';

const TestRunningDialog = lazy(() =>
  import('./test-running-dialog.tsx').then((module) => ({ default: module.TestRunningDialog })),
);

const UnsentDialog = lazy(() => import('./unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })));

/**
 * Signs out, unless a test is being sat or answers have not reached the server (specification P§4): whoever takes the tablet next could
 * not send them. In place of it comes the way to finish the test. What somebody has written for others is sent before; if it does not get there,
 * he is asked.
 */
export function useSignOut(): { signOut: () => Promise<void>; dialog: ReactNode } {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const [sitting, setSitting] = useState<User | null>(null);
  const [unsent, setUnsent] = useState<UnsentTexts | null>(null);

  async function signOut() {
    if (user.currentTest) return setSitting(user);
    const tablet = await getTablet();
    const held = (await tablet?.heldAttempts(user.userId).catch(() => null)) ?? [];
    if (held.some((attempt) => attempt.pending > 0)) {
      return say('warning', t`Some answers are still on this tablet only. Please wait for the connection, then sign out.`);
    }
    const left = await sendUnsentTexts(user).catch(() => null);
    if (!left) return say('error', t`Signing out needs a connection.`);
    if (left.questions + left.others > 0) return setUnsent(left);
    return leave(tablet);
  }

  async function leave(tablet: Tablet | null) {
    try {
      await request(logout, { silent: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Begun on another tablet, or in another tab: this page did not know.
      if (error.code === 'TEST_RUNNING') return setSitting(await request(userInfo, { silent: true }));
      // Without the server the session would live on under a cookie that this page cannot delete: say so, and stay.
      if (error.status !== 401) return say('error', isDropout(error) ? t`Signing out needs a connection.` : error.message);
    }
    // A tablet that cannot clear its store must not keep a person signed in.
    await tablet?.forgetUser(user.userId).catch(() => null);
    signOutLocally();
    return navigate({ to: '/login', replace: true });
  }

  // Whichever way it is left: while a test runs, its page is the only one (specification P§6).
  const handleLeave = () => {
    setSitting(null);
    if (sitting) updateUser({ currentTest: sitting.currentTest });
  };
  const test = sitting?.currentTest;
  return {
    signOut,
    dialog: test ? (
      <Suspense>
        <TestRunningDialog test={test} onLeave={handleLeave} />
      </Suspense>
    ) : (
      unsent && (
        <Suspense>
          <UnsentDialog unsent={unsent} onLeave={async () => leave(await getTablet())} onClose={() => setUnsent(null)} />
        </Suspense>
      )
    ),
  };
}

function say(kind: 'warning' | 'error', text: string): void {
  notify({ kind, text });
}
