import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#client/features/chat/chat-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/chat/')({
  beforeLoad: guard(['ST']),
  component: ChatScreen,
});
