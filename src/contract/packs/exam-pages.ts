/** Parts of the pack `exam-pages`: photos of the answers that a marker has to mark, each as it is. Their words lie sealed on the device already. */

export function examPageKey(uploadId: string): string {
  return `page-${uploadId}`;
}
