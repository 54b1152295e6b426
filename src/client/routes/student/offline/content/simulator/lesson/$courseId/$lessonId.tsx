import { createFileRoute, Link } from '@tanstack/react-router';
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
  const { courseId, lessonId } = Route.useParams();
  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      simulator={(id) => <SimulationPart id={id} />}
      back={(words) => <Link to="/content/simulator/lesson">{words}</Link>}
      toLesson={(next, words) => (
        <Link to="/content/simulator/lesson/$courseId/$lessonId" params={{ courseId, lessonId: next }}>
          {words}
        </Link>
      )}
    />
  );
}
