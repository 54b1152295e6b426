import { createFileRoute } from '@tanstack/react-router';
import { examManagers } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { setDraftSender } from '#client/text-drafts/unsent-texts.ts';
import { guard } from '#client/routes/-guard.ts';

// Also for a page on which no editor was opened: an earlier one may have left something.
setDraftSender('questions', async ({ userId, role }) => {
  if (!isOneOf(role, examManagers)) return 0;
  const { sendAllDrafts } = await import('#client/features/question-editor/drafts/open-drafts.ts');
  return sendAllDrafts(userId);
});

/** The exam editor: everything below it is the exam manager's only. */
export const Route = createFileRoute('/_app/_staff/exam-editor')({
  beforeLoad: guard(examManagers),
});
