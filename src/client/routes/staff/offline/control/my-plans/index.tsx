import { createFileRoute } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { OwnPlansScreen } from '#client/features/own-plans/own-plans-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/my-plans/')({
  beforeLoad: guard(teachingStaff),
  component: OwnPlansScreen,
});
