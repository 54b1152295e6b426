import { createFileRoute } from '@tanstack/react-router';
import { lessonAuthors } from '#contract/readers.ts';
import { lessonKinds } from '#domain/lessons/document.ts';
import { LessonListScreen } from '#client/features/lesson-editor/lists/lesson-list-screen.tsx';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';
import { loadLessonEditorTexts } from '#client/routes/staff/-lesson-editor-texts.ts';

export const Route = createFileRoute('/_app/_staff/content/lessons/')({
  beforeLoad: guard(lessonAuthors),
  loader: () => loadLessonEditorTexts(),
  validateSearch: listSearch({
    search: filters.text,
    kind: choice(lessonKinds),
    shelf: choice(['mine', 'school', 'country']),
  }),
  component: Lessons,
});

function Lessons() {
  return <LessonListScreen kind={null} />;
}
