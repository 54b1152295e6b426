/** Formats of question banks: what comes in, and what goes out. */
export const importFormats = ['moodle', 'gift', 'aiken', 'qti1', 'qti2', 'qti3', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const exportFormats = ['moodle', 'gift', 'qti3', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
