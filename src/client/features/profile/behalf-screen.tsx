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
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = getSession().user !== null;

  async function handleSignIn() {
    setIsBusy(true);
    setErrorText(null);
    try {
      acceptSignIn(await request(behalfAuth, { body: { token }, silent: true }));
      await navigate({ to: '/about', replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrorText(error.status === 422 ? t`This link is not complete.` : error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <LinkScreen title={t`Sign in on behalf of somebody`}>
      {isTaken ? (
        <>
          <p>
            <Trans>Someone is already signed in here. Open the link in a private window of the browser.</Trans>
          </p>
          <Link to="/about" className={buttonClass('quiet')}>
            <Trans>Go to the home page</Trans>
          </Link>
        </>
      ) : (
        <>
          <p>
            <Trans>
              You will see the platform as this person sees it, for an hour. You can view but not change anything. This is
              logged.
            </Trans>
          </p>
          {errorText && (
            <p className={css['problem']} role="alert">
              {errorText}
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
