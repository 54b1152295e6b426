import { createFileRoute } from '@tanstack/react-router';
import { loadWaitingTexts } from '#client/api/waiting-texts.ts';
import { NotificationsScreen } from '#client/features/notifications/notifications-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/notifications')({
  beforeLoad: guard(null),
  loader: loadWaitingTexts,
  component: NotificationsScreen,
});
