import { createFileRoute } from '@tanstack/react-router';
import { loadChatTexts } from '#client/api/chat-texts.ts';
import { BackToChats } from '#client/features/chat/back-to-chats.tsx';
import { ThreadScreen } from '#client/features/chat/thread-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { teacherIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/chat/chat/$teacherId')({
  params: teacherIdParam,
  beforeLoad: guard(['ST']),
  loader: loadChatTexts,
  component: WithTeacher,
});

function WithTeacher() {
  const { teacherId } = Route.useParams();
  return <ThreadScreen key={teacherId} personId={teacherId} back={<BackToChats to="/chat" />} />;
}
