/** Where the question editor keeps what the server has not; apart, for the sign-out, which deletes it without the editor. */
export const draftDatabase = 'synaq-question-drafts';
/** The same of the lesson editor. */
export const lessonDraftDatabase = 'synaq-lesson-drafts';

/** Key prefix of unsaved drafts; the user's id follows. */
export const draftKeyPrefix = 'synaq-draft:';

/** Its key's end, of homework that a teacher leaves out of the pack: a choice, which no sign-out asks about. */
export const leftBehindChoice = 'homework-left-behind';

/** Key of the local storage that is set while encrypted drafts of a user are stored here (`text-drafts/sealed-drafts.ts`). */
export function sealedDraftsHint(userId: number): string {
  return `synaq-sealed-drafts:${String(userId)}`;
}
