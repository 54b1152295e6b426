interface MadeFile {
  fileName: string;
  type: string;
  /** base64. */
  bytes: string;
}

/** Gives the browser a file to keep. */
export function saveFile({ fileName, type, bytes }: MadeFile): void {
  const text = atob(bytes);
  const url = URL.createObjectURL(new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
