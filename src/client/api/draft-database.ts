/** Where the question editor keeps what the server has not; apart, for the sign-out, which deletes it without the editor. */
export const draftDatabase = 'synaq-question-drafts';
/** The same of the lesson editor. */
export const lessonDraftDatabase = 'synaq-lesson-drafts';
