import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { BackToChats } from '#client/features/chat/back-to-chats.tsx';
import { ThreadScreen } from '#client/features/chat/thread-screen.tsx';
import { chatAboutSearch } from '#client/routes/-chat-about.ts';
import { guard } from '#client/routes/-guard.ts';
import { groupAndUserParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/control/chat/$groupId/$userId')({
  params: groupAndUserParams,
  validateSearch: chatAboutSearch,
  beforeLoad: guard(teachingStaff),
  component: WithStudent,
});

function WithStudent() {
  const { userId } = Route.useParams();
  const { about = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ThreadScreen
      key={userId}
      personId={userId}
      back={<BackToChats to="/control/chat" />}
      about={about}
      onAboutDone={() => void navigate({ search: {}, replace: true })}
    />
  );
}
