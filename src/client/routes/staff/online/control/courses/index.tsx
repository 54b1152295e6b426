import { createFileRoute } from '@tanstack/react-router';
import { courseStates } from '#contract/courses/authoring.ts';
import { courseAuthors } from '#contract/readers.ts';
import { CourseListScreen } from '#client/features/course-editor/course-list-screen.tsx';
import { loadCourseEditorTexts } from '#client/features/course-editor/texts.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/control/courses/')({
  validateSearch: listSearch({ search: filters.text, state: choice(courseStates) }),
  beforeLoad: guard(courseAuthors),
  loader: () => loadCourseEditorTexts(),
  component: CourseListScreen,
});
