/** Where the question editor keeps what the server has not; apart, for the sign-out, which deletes it without the editor. */
export const draftDatabase = 'synaq-question-drafts';
/** The same of the lesson editor. */
export const lessonDraftDatabase = 'synaq-lesson-drafts';

/** What somebody is writing and has not saved; the user's id follows. */
export const draftKeyPrefix = 'synaq-draft:';

/** Under this name it is written that sealed texts of a user wait here (`left-texts.ts`). */
export function leftTextsHint(userId: number): string {
  return `synaq-left-texts:${String(userId)}`;
}
