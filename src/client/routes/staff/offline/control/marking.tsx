import { createFileRoute } from '@tanstack/react-router';
import { examMarkers } from '#contract/readers.ts';
import { MarkingScreen } from '#client/features/marking/marking-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/control/marking')({
  beforeLoad: guard(examMarkers),
  component: MarkingScreen,
});
