import { createFileRoute } from '@tanstack/react-router';
import { OwnListScreen } from '#client/features/homework/hand-in/own-list-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/homework/list')({
  beforeLoad: guard(['ST']),
  component: OwnListScreen,
});
