/** The dialogs in the way of a sign-out, with their texts. */
import { loadShellTexts } from '#client/api/shell-texts.ts';
import { LeaveLessonDialog } from './leave-lesson-dialog.tsx';
import { TestRunningDialog } from './test-running-dialog.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';

const dialogs = { LeaveLessonDialog, TestRunningDialog, UnsentDialog };

/** @returns one of them, as `lazy` wants it */
export async function loadDialog<Name extends keyof typeof dialogs>(name: Name): Promise<{ default: (typeof dialogs)[Name] }> {
  await loadShellTexts();
  return { default: dialogs[name] };
}
