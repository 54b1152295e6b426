import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { behalfAuth } from '#contract/accounts/behalf.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { acceptSignIn, getSession } from '#client/api/session.ts';
import { LinkScreen } from './link-screen.tsx';
import css from './profile.module.css';

/** Signs in by a one-time link. By a press, not by itself: programs that look into links would use it up. */
export function BehalfScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = getSession().user !== null;

  async function handleSignIn() {
    setIsBusy(true);
    setTrouble(null);
    try {
      acceptSignIn(await request(behalfAuth, { body: { token }, silent: true }));
      await navigate({ to: '/about', replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setTrouble(error.status === 422 ? t`This link is not complete.` : error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <LinkScreen title={t`Sign in on behalf of somebody`}>
      {isTaken ? (
        <>
          <p>
            <Trans>Somebody is signed in here. Open the link in a private window of the browser.</Trans>
          </p>
          <Link to="/about" className={buttonClass('quiet')}>
            <Trans>To the start page</Trans>
          </Link>
        </>
      ) : (
        <>
          <p>
            <Trans>
              You will see the platform as this person sees it, for an hour. You may look, but not change anything. It is
              logged.
            </Trans>
          </p>
          {trouble && (
            <p className={css['problem']} role="alert">
              {trouble}
            </p>
          )}
          <Button busy={isBusy} onClick={handleSignIn}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      )}
    </LinkScreen>
  );
}
