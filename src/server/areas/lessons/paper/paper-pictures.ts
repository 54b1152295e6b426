/** Pictures of a lesson for a Word document. */
import type { Queryable } from '#server/storage/database.ts';
import { drawing } from '#server/word/word-parts.ts';
import type { WordPicture } from '#server/word/word-file.ts';
import { pictureSize } from '#server/areas/bank/services.ts';

/** Picture types that Word opens. */
const extensions: Readonly<Record<string, WordPicture['extension']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
};
/** Limit of all together: a document of more cannot be sent by mail any more. */
const mostBytes = 20 * 1024 * 1024;
/** Pixels. */
const largest = { width: 620, height: 480 };

export interface PaperPictures {
  /** Those that were drawn. */
  all: () => WordPicture[];
  draw: (src: string, alt: string) => string | null;
}

/** @param names of media */
export async function loadPictures(sql: Queryable, names: readonly string[]): Promise<PaperPictures> {
  const rows = await sql<{ name: string; contentType: string; bytes: Buffer }[]>`
    select m.name, m.content_type as "contentType", m.bytes from (
      select name, content_type, bytes, sum(size) over (order by name) as so_far from media
      where name = any(${[...names]}) and content_type = any(${Object.keys(extensions)})) m
    where m.so_far <= ${mostBytes}`;
  const known = new Map(rows.map((row) => [row.name, row]));
  const drawn = new Map<string, WordPicture>();
  let count = 0;
  return {
    all: () => [...drawn.values()],
    draw(src, alt) {
      const name = src.replace(/^\/media\//, '');
      const row = known.get(name);
      const extension = row && extensions[row.contentType];
      const size = row && pictureSize(row.bytes, row.contentType);
      if (!row || !extension || !size || size.width === 0 || size.height === 0) return null;
      const picture = drawn.get(name) ?? { id: `picture${drawn.size + 1}`, bytes: row.bytes, extension };
      drawn.set(name, picture);
      const scale = Math.min(1, largest.width / size.width, largest.height / size.height);
      return drawing(picture.id, (count += 1), alt, { width: size.width * scale, height: size.height * scale });
    },
  };
}
