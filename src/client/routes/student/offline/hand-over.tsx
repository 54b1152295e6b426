import { createFileRoute } from '@tanstack/react-router';
import { administrativeWorkers, teachingStaff } from '#domain/person/role.ts';
import { HandOverScreen } from '#client/features/hand-over/hand-over-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/hand-over')({
  beforeLoad: guard([...teachingStaff, ...administrativeWorkers]),
  component: HandOverScreen,
});
