import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { tabClass, TabStrip } from '#ui/tabs.tsx';

/** The pages of the school's schedule, for its management. */
export function SchoolNav() {
  const { t } = useLingui();
  return (
    <TabStrip label={t`Of the whole school`}>
      <Link className={tabClass} to="/control/schedules" activeOptions={{ exact: true }}>
        <Trans>Classes</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/teachers">
        <Trans>Teachers</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/rooms">
        <Trans>Rooms</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/school">
        <Trans>Whole school</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/weeks">
        <Trans>Weeks of the schedule</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/bells">
        <Trans>Bells and days</Trans>
      </Link>
      <Link className={tabClass} to="/control/schedules/substitutions">
        <Trans>Substitutions</Trans>
      </Link>
    </TabStrip>
  );
}
