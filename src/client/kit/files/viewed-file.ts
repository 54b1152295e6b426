export interface ViewedFile {
  name: string;
  /** MIME type. */
  type: string;
  /** An address of our server, or the file itself where it is on this device: then it needs no network. */
  source: string | Blob;
}

export type FileKind = 'picture' | 'sound' | 'film' | 'pdf' | 'other';

/** How a file is shown. An SVG is shown as a picture: there it runs nothing. */
export function kindOf(type: string): FileKind {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  if (type.startsWith('video/')) return 'film';
  return type === 'application/pdf' ? 'pdf' : 'other';
}
