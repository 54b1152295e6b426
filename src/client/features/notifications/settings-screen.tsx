import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { KindSettings } from './kind-settings.tsx';
import css from './notifications.module.css';

/** Which notifications one gets, and what this device shows. Who looks on behalf of somebody sets nothing. */
export function NotificationSettingsScreen() {
  const { t } = useLingui();
  if (useUser().onBehalf) return <Navigate to="/notifications" replace />;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Notification settings`} />
      <KindSettings />
      <DeviceSettings />
    </div>
  );
}
