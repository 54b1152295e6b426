import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { teachingStaff } from '#domain/person/role.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import { LessonScreen } from '#client/features/courses/lesson-screen.tsx';
import { PlayedPart } from '#client/features/lessons/player-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { courseLessonParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/catalog/my-courses/$courseId/$lessonId')({
  params: courseLessonParams,
  beforeLoad: guard(teachingStaff),
  component: CourseLessonPage,
});

function CourseLessonPage() {
  const parts = { Simulator: SimulationPart, Document: DocumentPart, CourseLink, LessonLink };
  return <LessonScreen {...Route.useParams()} {...parts} />;
}

function DocumentPart(props: { played: PlayedLesson; onFinish: () => void }) {
  return <PlayedPart {...props} Simulator={SimulationPart} />;
}

function CourseLink({ courseId, children }: { courseId: number; children: ReactNode }) {
  return (
    <Link to="/catalog/my-courses/$courseId" params={{ courseId }}>
      {children}
    </Link>
  );
}

function LessonLink({ courseId, lessonId, children }: { courseId: number; lessonId: number; children: ReactNode }) {
  return (
    <Link to="/catalog/my-courses/$courseId/$lessonId" params={{ courseId, lessonId }}>
      {children}
    </Link>
  );
}
