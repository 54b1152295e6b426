import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { signOutLocally } from '#client/api/session.ts';
import { useRoom } from './room-context.tsx';
import { whenRecorded } from './when-recorded.ts';

/** Go to the sign-in page and back to this test. */
export function SignInAgain() {
  const { attempt, drafts } = useRoom();
  const { pathname, search } = location;

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    drafts.flush();
    // The sign-in page is for those who are signed out; the guard leads there, and back here afterwards.
    void whenRecorded(attempt).then(() => signOutLocally());
  }

  return (
    <a
      className={buttonClass('primary', 's')}
      href={`/login?redirect=${encodeURIComponent(pathname + search)}`}
      onClick={handleClick}
    >
      <Trans>Sign in again</Trans>
    </a>
  );
}
