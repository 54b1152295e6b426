import { saveBlob } from '#ui/save-blob.ts';

/** Hands a PDF to the browser's downloads. */
export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), name);
}
