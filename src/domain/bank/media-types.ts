/** Media types of questions, recognised by their bytes. An SVG is a program as well as a picture: it is not taken. */
export const mediaTypes = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  sound: ['audio/mpeg', 'audio/ogg', 'audio/opus', 'audio/wav', 'audio/x-m4a', 'audio/mp4'],
} as const;
