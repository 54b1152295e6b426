export interface Uploaded {
  /** `/media/NAME`. */
  src: string;
  /** Width of a picture, in CSS pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Brings a file to the server. Rejects with an error whose `message` is for the person who chose the file. */
export type UploadFile = (file: File, kind: 'picture' | 'sound') => Promise<Uploaded>;
