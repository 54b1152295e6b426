import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageRoot } from '#server/package-root.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

export interface MediaRow {
  name: string;
  content_type: string;
  size: number;
  bytes: Uint8Array;
}

export interface MediaCollector {
  /** The address of a file of the demo's media folder; the file is remembered. @throws if there is none. */
  url(fileName: string): string;
  /** Each remembered file once. */
  rows(): MediaRow[];
}

export function createMediaCollector(): MediaCollector {
  const folder = join(packageRoot(), 'src/server/demo/media');
  const byFile = new Map<string, MediaRow>();

  function read(fileName: string): MediaRow {
    const extension = extname(fileName);
    const contentType = contentTypes[extension];
    if (!contentType) throw new Error(`No content type for ${fileName}`);
    const bytes = readFileSync(join(folder, fileName));
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${extension}`;
    return { name, content_type: contentType, size: bytes.length, bytes };
  }

  return {
    url(fileName) {
      const row = byFile.get(fileName) ?? read(fileName);
      byFile.set(fileName, row);
      return `/media/${row.name}`;
    },
    rows: () => [...new Map([...byFile.values()].map((row) => [row.name, row])).values()],
  };
}
