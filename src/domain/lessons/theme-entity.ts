/** What a theme of a calendar plan names as `entity_kind`, with the lesson as `entity_id`. */
export const themeEntity = 'lesson-document';
