import { Trans } from '@lingui/react/macro';
import css from './faq-screen.module.css';

/** First aid for sign-in and connection problems: available without a network and without a server. */
export function FirstAid() {
  return (
    <div className={css['list']}>
      <details open className={css['item']}>
        <summary>
          <Trans>What happens to my answers when the connection drops?</Trans>
        </summary>
        <p>
          <Trans>
            They are saved on this device and are sent automatically when the connection is back. Continue the test; you can
            even reload the page.
          </Trans>
        </p>
      </details>
      <details className={css['item']}>
        <summary>
          <Trans>Does the clock stop while there is no connection?</Trans>
        </summary>
        <p>
          <Trans>No. The test clock keeps running, and the clock on the screen stays right without a connection.</Trans>
        </p>
      </details>
      <details className={css['item']}>
        <summary>
          <Trans>My device switched off during a test. What now?</Trans>
        </summary>
        <p>
          <Trans>Open the test again on the same device. Your answers are there, and the clock keeps running.</Trans>
        </p>
      </details>
      <details className={css['item']}>
        <summary>
          <Trans>I forgot my password.</Trans>
        </summary>
        <p>
          <Trans>Your class teacher or the deputy head can give you a new one.</Trans>
        </p>
      </details>
    </div>
  );
}
