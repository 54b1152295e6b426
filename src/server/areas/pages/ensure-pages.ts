import { pageNames } from '#domain/content/content.ts';
import type { Queryable } from '#server/storage/database.ts';
import { addEntry } from './entries.ts';
import { starterPages } from './starter/starter-pages.ts';

/** The static pages are there from the first start on, with texts that hold for every school; editors write over them. Idempotent. */
export async function ensurePages(sql: Queryable, now: Date): Promise<void> {
  const rows = await sql<{ name: string }[]>`select name from content_entry where kind = 'page'`;
  const known = new Set(rows.map(({ name }) => name));
  for (const name of pageNames) {
    if (known.has(name)) continue;
    await addEntry(sql, {
      kind: 'page',
      name,
      state: 'published',
      publishAt: now,
      content: starterPages[name],
      savedAt: now,
      savedBy: null,
    });
  }
}
