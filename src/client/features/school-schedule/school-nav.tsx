import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './school-nav.module.css';

/** The pages of the school's schedule, for its management. */
export function SchoolNav() {
  const { t } = useLingui();
  const strip = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });

  // A phone shows three of them at once: the current one among them.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [path]);
  return (
    <nav ref={strip} className={css['nav']} aria-label={t`Of the whole school`}>
      <Link to="/control/schedules" activeOptions={{ exact: true }}>
        <Trans>Classes</Trans>
      </Link>
      <Link to="/control/schedules/teachers">
        <Trans>Teachers</Trans>
      </Link>
      <Link to="/control/schedules/rooms">
        <Trans>Rooms</Trans>
      </Link>
      <Link to="/control/schedules/school">
        <Trans>Whole school</Trans>
      </Link>
      <Link to="/control/schedules/weeks">
        <Trans>Weeks of the schedule</Trans>
      </Link>
      <Link to="/control/schedules/bells">
        <Trans>Bells and days</Trans>
      </Link>
      <Link to="/control/schedules/substitutions">
        <Trans>Substitutions</Trans>
      </Link>
    </nav>
  );
}
