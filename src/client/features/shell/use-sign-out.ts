import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { logout } from '#contract/auth/logout.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure, isDropout } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { signOutLocally } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { getTablet } from '#client/api/tablet.ts';

/**
 * Signs out, unless a test is being sat or answers have not reached the server (specification P§4): whoever takes the tablet next could
 * not send them.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();

  return async () => {
    if (user.currentTest) return say('warning', t`Please finish your test first.`);
    const tablet = await getTablet();
    const held = (await tablet?.heldAttempts(user.userId).catch(() => null)) ?? [];
    if (held.some((attempt) => attempt.pending > 0)) {
      return say('warning', t`Some answers are still on this tablet only. Please wait for the connection, then sign out.`);
    }
    try {
      await request(logout, { silent: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Without the server the session would live on under a cookie that this page cannot delete: say so, and stay.
      if (error.status !== 401) return say('error', isDropout(error) ? t`Signing out needs a connection.` : error.message);
    }
    // A tablet that cannot clear its store must not keep a person signed in.
    await tablet?.forgetUser(user.userId).catch(() => null);
    signOutLocally();
    return navigate({ to: '/login', replace: true });
  };
}

function say(kind: 'warning' | 'error', text: string): void {
  notify({ kind, text });
}
