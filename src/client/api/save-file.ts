import { saveBlob } from '#ui/save-blob.ts';

interface MadeFile {
  fileName: string;
  type: string;
  /** base64. */
  bytes: string;
}

/** Hands a file that the server has made to the browser's downloads. */
export function saveFile({ fileName, type, bytes }: MadeFile): void {
  saveBlob(new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type }), fileName);
}
