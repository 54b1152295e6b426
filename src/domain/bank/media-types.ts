/** Media types of questions and lessons, recognised by their bytes. An SVG is a program as well as a picture: it is not taken. */
export const mediaTypes = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  sound: ['audio/mpeg', 'audio/ogg', 'audio/opus', 'audio/wav', 'audio/x-m4a', 'audio/mp4'],
  film: ['video/mp4', 'video/webm'],
  document: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
} as const;
export type MediaKind = keyof typeof mediaTypes;
