import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import css from './pause-screen.module.css';
import { PauseIcon } from './room-icons.tsx';

/** Over the question while the organiser has the test paused. It goes away by itself. */
export function PauseScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  // What is under it can be neither reached nor answered; so the focus must not stay there.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={css['screen']} role="status" data-testid="paused">
      <PauseIcon />
      <h2 ref={heading} tabIndex={-1}>
        <Trans>The organiser has paused the test</Trans>
      </h2>
      <p>
        <Trans>
          Your answers are safe and the clock is stopped. The test will continue by itself: please stay on this page.
        </Trans>
      </p>
    </section>
  );
}
