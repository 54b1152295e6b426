import { createFileRoute } from '@tanstack/react-router';
import { NoThread } from '#client/features/chat/chat-panes.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/chat/')({
  beforeLoad: guard(['ST']),
  component: NoThread,
});
