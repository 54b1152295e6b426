import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { ChatPanes } from '#client/features/chat/chat-panes.tsx';
import { ControlChatList } from '#client/features/chat/control-chat-list.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/chat')({ beforeLoad: guard(teachingStaff), component: Chats });

function Chats() {
  const { userId } = useParams({ strict: false });
  return (
    <ChatPanes list={<ControlChatList />} isOpen={userId !== undefined}>
      <Outlet />
    </ChatPanes>
  );
}
