import { saveBlob } from '#ui/save-blob.ts';

/** Hands a Word document that came as base64 to the browser's downloads. */
export function saveWord({ name, document }: { name: string; document: string }): void {
  const bytes = Uint8Array.from(atob(document), (sign) => sign.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }), name);
}
