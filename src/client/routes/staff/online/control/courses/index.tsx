import { createFileRoute } from '@tanstack/react-router';
import type { authoredCourseList } from '#contract/courses/authoring.ts';
import { courseAuthors } from '#contract/readers.ts';
import { CourseListScreen } from '#client/features/course-editor/course-list-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/courses/')({
  validateSearch: listSearch<typeof authoredCourseList>(),
  beforeLoad: guard(courseAuthors),
  component: CourseListScreen,
});
