import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#client/features/notifications/notifications-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/notifications/')({
  beforeLoad: guard(null),
  component: NotificationsScreen,
});
