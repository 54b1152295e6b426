import type { Content } from '#contract/pages/content-parts.ts';
import { linkNames, pageNames } from '#domain/content/content.ts';
import type { Queryable } from '#server/storage/database.ts';
import { addEntry } from './entries.ts';
import { starterLinks } from './starter/starter-links.ts';
import { starterPages } from './starter/starter-pages.ts';

/**
 * The static pages and the links are there from the first start on: pages with texts that hold for every school, links without an address.
 * Editors write over them. Idempotent.
 */
export async function ensurePages(sql: Queryable, now: Date): Promise<void> {
  const rows = await sql<
    { key: string }[]
  >`select kind || '/' || name as key from content_entry where kind in ('page', 'link')`;
  const known = new Set(rows.map(({ key }) => key));
  const starters: [name: string, content: Content][] = [
    ...pageNames.map((name): [string, Content] => [name, starterPages[name]]),
    ...linkNames.map((name): [string, Content] => [name, starterLinks[name]]),
  ];
  for (const [name, content] of starters) {
    const { kind } = content;
    if (known.has(`${kind}/${name}`)) continue;
    await addEntry(sql, { kind, name, state: 'published', publishAt: now, content, savedAt: now, savedBy: null });
  }
}
