import { createFileRoute } from '@tanstack/react-router';
import { SimulatorLessonsScreen } from '#client/features/courses/simulator-lessons-screen.tsx';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/content/simulator/lesson/')({
  beforeLoad: guard(['ST']),
  component: SimulatorLessonsScreen,
});
