import { createFileRoute } from '@tanstack/react-router';
import { management } from '#domain/person/role.ts';
import { AccessScreen } from '#client/features/appointment/access-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/testing-appointment/access')({
  beforeLoad: guard(management, ['light', 'full']),
  component: AccessScreen,
});
