/** The dialogs in the way of a sign-out, in one file. */
export { LeaveLessonDialog } from './leave-lesson-dialog.tsx';
export { TestRunningDialog } from './test-running-dialog.tsx';
export { UnsentDialog } from './unsent-dialog.tsx';
