import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { NoStudent } from '#client/features/chat/control-chat-list.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/chat/')({
  beforeLoad: guard(teachingStaff),
  component: NoStudent,
});
