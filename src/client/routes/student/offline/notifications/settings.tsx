import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsScreen } from '#client/features/notifications/settings-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/notifications/settings')({
  beforeLoad: guard(null),
  component: NotificationSettingsScreen,
});
