import { createFileRoute } from '@tanstack/react-router';
import type { lessonContentList } from '#contract/lessons/authoring.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { setDraftSender } from '#client/text-drafts/unsent-texts.ts';
import { LessonListScreen } from '#client/features/lesson-editor/lists/lesson-list-screen.tsx';
import { listSearch } from '#client/kit/list/list-search.ts';
import { guard } from '#client/routes/-guard.ts';

// Also for a page on which no lesson was opened: an earlier one may have left something.
setDraftSender('lessons', async ({ userId, role }) => {
  if (!isOneOf(role, lessonAuthors)) return 0;
  const { sendAllLessons } = await import('#client/features/lesson-editor/drafts/lesson-draft.ts');
  return sendAllLessons(userId);
});

export const Route = createFileRoute('/_app/_staff/content/lectures/')({
  beforeLoad: guard(lessonAuthors),
  validateSearch: listSearch<typeof lessonContentList>(),
  component: Lectures,
});

function Lectures() {
  return <LessonListScreen kind="lecture" />;
}
