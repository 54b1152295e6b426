import { createFileRoute, Link } from '@tanstack/react-router';
import { teachingStaff } from '#domain/person/role.ts';
import { loadSimulationTexts } from '#client/api/simulation-texts.ts';
import { LessonScreen } from '#client/features/courses/lesson-screen.tsx';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';
import { guard } from '#client/routes/-guard.ts';
import { courseLessonParams } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/catalog/my-courses/$courseId/$lessonId')({
  params: courseLessonParams,
  beforeLoad: guard(teachingStaff),
  loader: loadSimulationTexts,
  component: CourseLessonPage,
});

function CourseLessonPage() {
  const { courseId, lessonId } = Route.useParams();
  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      simulator={(id) => <SimulationPart id={id} />}
      back={(words) => (
        <Link to="/catalog/my-courses/$courseId" params={{ courseId }}>
          {words}
        </Link>
      )}
      toLesson={(next, words) => (
        <Link to="/catalog/my-courses/$courseId/$lessonId" params={{ courseId, lessonId: next }}>
          {words}
        </Link>
      )}
    />
  );
}
