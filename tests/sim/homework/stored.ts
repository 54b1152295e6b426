import type { WorkVersion } from '#contract/homework/parts.ts';
import type { NewVersion } from '#server/areas/homework/tables.ts';

export interface StoredVersion extends NewVersion {
  answerId: string;
  receivedAt: number;
}

/** As the contract shows it. */
export function shownVersion({ n, madeAt, receivedAt, timeliness, body: { text, files } }: StoredVersion): WorkVersion {
  return {
    n,
    text,
    files: files.map(({ upload, ...page }) => ({
      ...page,
      uploadId: upload,
      url: `/uploads/${upload}`,
      name: 'page.jpg',
      size: 1,
      contentType: 'image/jpeg',
    })),
    madeAt,
    receivedAt,
    timeliness,
    score: null,
  };
}
