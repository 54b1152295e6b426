import { Trans } from '@lingui/react/macro';
import { CheckIcon } from '#ui/icons.tsx';
import css from './promises.module.css';

/** Lists the platform's promises, in three lines. */
export function Promises() {
  return (
    <ul className={css['list']}>
      <li>
        <CheckIcon className={css['icon']} />
        <Trans>No answer is lost: each is kept on the device first, then on the server.</Trans>
      </li>
      <li>
        <CheckIcon className={css['icon']} />
        <Trans>A dropped connection is normal: the test goes on without it.</Trans>
      </li>
      <li>
        <CheckIcon className={css['icon']} />
        <Trans>You always see where your answers are and how much time is left.</Trans>
      </li>
    </ul>
  );
}
