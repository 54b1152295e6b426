/** Gives the browser a table to keep. */
export function saveTable({ fileName, bytes }: { fileName: string; bytes: string }): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
