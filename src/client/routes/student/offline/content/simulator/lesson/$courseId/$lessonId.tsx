import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadSimulationTexts } from '#client/api/simulation-texts.ts';
import { LessonScreen } from '#client/features/courses/lesson-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { courseLessonParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/content/simulator/lesson/$courseId/$lessonId')({
  params: courseLessonParams,
  beforeLoad: guard(['ST']),
  loader: loadSimulationTexts,
  component: SimulatorLessonPage,
});

function SimulatorLessonPage() {
  return <LessonScreen {...Route.useParams()} Simulator={SimulationPart} CourseLink={CourseLink} LessonLink={LessonLink} />;
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
