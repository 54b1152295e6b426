import { useLingui } from '@lingui/react';
import { createFileRoute } from '@tanstack/react-router';
import { courseAuthors } from '#contract/readers.ts';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { CourseEditScreen } from '#client/features/course-editor/course-edit-screen.tsx';
import { simulationWords } from '#client/features/simulations/all-words.ts';
import { guard } from '#client/routes/-guard.ts';
import { courseIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/courses/$courseId/')({
  params: courseIdParam,
  beforeLoad: guard(courseAuthors),
  component: CourseEditPage,
});

function CourseEditPage() {
  const { courseId } = Route.useParams();
  const { i18n } = useLingui();
  const simulators = simulationIds.map((id) => ({ id, name: i18n._(simulationWords[id].title) }));
  return <CourseEditScreen key={courseId} courseId={courseId} simulators={simulators} />;
}
