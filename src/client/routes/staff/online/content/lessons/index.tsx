import { createFileRoute } from '@tanstack/react-router';
import type { lessonContentList } from '#contract/lessons/authoring.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { LessonListScreen } from '#client/features/lesson-editor/lists/lesson-list-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

export const Route = createFileRoute('/_app/_staff/content/lessons/')({
  beforeLoad: guard(lessonAuthors),
  validateSearch: listSearch<typeof lessonContentList>(),
  component: Lessons,
});

function Lessons() {
  return <LessonListScreen kind={null} />;
}
