import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { ChatPanes } from '#client/features/chat/chat-panes.tsx';
import { ChatList } from '#client/features/chat/chat-list.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/chat')({ beforeLoad: guard(['ST']), component: Chats });

function Chats() {
  const { teacherId } = useParams({ strict: false });
  return (
    <ChatPanes list={<ChatList />} isOpen={teacherId !== undefined}>
      <Outlet />
    </ChatPanes>
  );
}
