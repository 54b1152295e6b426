import { createFileRoute } from '@tanstack/react-router';
import type { courseLearners } from '#contract/courses/authoring.ts';
import { courseAuthors } from '#contract/readers.ts';
import { LearnersScreen } from '#client/features/course-editor/learners-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { courseIdParam } from '#client/routes/-params.ts';

export const Route = createFileRoute('/_app/_staff/control/courses/$courseId/learners')({
  params: courseIdParam,
  validateSearch: listSearch<typeof courseLearners>(),
  beforeLoad: guard(courseAuthors),
  component: LearnersPage,
});

function LearnersPage() {
  const { courseId } = Route.useParams();
  return <LearnersScreen courseId={courseId} />;
}
