import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import { LessonScreen } from '#client/features/courses/lesson-screen.tsx';
import { PlayedPart } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { courseLessonParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/content/simulator/lesson/$courseId/$lessonId')({
  params: courseLessonParams,
  beforeLoad: guard(['ST']),
  component: SimulatorLessonPage,
});

function SimulatorLessonPage() {
  const parts = { Simulator: SimulationPart, Document: DocumentPart, CourseLink, LessonLink };
  return <LessonScreen {...Route.useParams()} {...parts} />;
}

function DocumentPart(props: { played: PlayedLesson; onFinish: () => void }) {
  return <PlayedPart {...props} Simulator={SimulationPart} />;
}

function CourseLink({ children }: { children: ReactNode }) {
  return <Link to="/content/simulator/lesson">{children}</Link>;
}

function LessonLink({ courseId, lessonId, children }: { courseId: number; lessonId: number; children: ReactNode }) {
  return (
    <Link to="/content/simulator/lesson/$courseId/$lessonId" params={{ courseId, lessonId }}>
      {children}
    </Link>
  );
}
