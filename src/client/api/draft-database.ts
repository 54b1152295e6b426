/** Where the question editor keeps what the server has not; apart, for the sign-out, which deletes it without the editor. */
export const draftDatabase = 'synaq-question-drafts';
/** The same of the lesson editor. */
export const lessonDraftDatabase = 'synaq-lesson-drafts';

/** What somebody is writing and has not saved; the user's id follows. */
export const draftKeyPrefix = 'synaq-draft:';

/** Key of the local storage that is set while encrypted drafts of a user are stored here (`sealed-drafts.ts`). */
export function sealedDraftsHint(userId: number): string {
  return `synaq-sealed-drafts:${String(userId)}`;
}
