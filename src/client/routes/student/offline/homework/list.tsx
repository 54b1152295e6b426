import { createFileRoute } from '@tanstack/react-router';
import { loadHomeworkTexts } from '#client/api/homework-texts.ts';
import { OwnListScreen } from '#client/features/homework/hand-in/own-list-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/homework/list')({
  beforeLoad: guard(['ST']),
  loader: loadHomeworkTexts,
  component: OwnListScreen,
});
