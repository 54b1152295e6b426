import { createFileRoute } from '@tanstack/react-router';
import { BackToChats } from '#client/features/chat/back-to-chats.tsx';
import { ThreadScreen } from '#client/features/chat/thread-screen.tsx';
import { chatAboutSearch } from '#client/routes/-chat-about.ts';
import { guard } from '#client/routes/-guard.ts';
import { teacherIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/chat/chat/$teacherId')({
  params: teacherIdParam,
  validateSearch: chatAboutSearch,
  beforeLoad: guard(['ST']),
  component: WithTeacher,
});

function WithTeacher() {
  const { teacherId } = Route.useParams();
  const { about = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ThreadScreen
      key={teacherId}
      personId={teacherId}
      back={<BackToChats to="/chat" />}
      about={about}
      onAboutDone={() => void navigate({ search: {}, replace: true })}
    />
  );
}
