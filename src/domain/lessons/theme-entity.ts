/** Value of `entity_kind` in a theme of a calendar plan, with the lesson as `entity_id`. */
export const themeEntity = 'lesson-document';
