import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShieldIcon } from '#ui/shell-icons.tsx';
import css from './readiness.module.css';

/** To the check of this device, and from there back to `from`. */
export function CheckLink({ from }: { from?: string | undefined }) {
  return (
    <Link to="/readiness" search={{ from }} className={css['link']}>
      <ShieldIcon />
      <Trans>Check this device</Trans>
    </Link>
  );
}
