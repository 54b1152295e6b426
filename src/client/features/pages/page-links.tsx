import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The places that are open to everybody, as items of a list. */
export function PageLinks({ className }: { className?: string | undefined }) {
  return (
    <>
      <li>
        <Link to="/news" className={className}>
          <Trans>News</Trans>
        </Link>
      </li>
      <li>
        <Link to="/directions" className={className}>
          <Trans>Directions</Trans>
        </Link>
      </li>
      <li>
        <Link to="/contest" className={className}>
          <Trans>Contests</Trans>
        </Link>
      </li>
      <li>
        <Link to="/consultative" className={className}>
          <Trans>Consultation</Trans>
        </Link>
      </li>
      <li>
        <Link to="/faq" className={className}>
          <Trans>Help</Trans>
        </Link>
      </li>
      <li>
        <Link to="/certificate" className={className}>
          <Trans>Check a certificate</Trans>
        </Link>
      </li>
    </>
  );
}
