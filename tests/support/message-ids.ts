/** Ids of the interface's texts: a page shows one in place of a text whose catalogue it has not loaded. */
import { formatter } from '@lingui/format-po';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../locales');

/** Reads the message ids of all catalogues. */
export async function readMessageIds(): Promise<ReadonlySet<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[/\\])(en|messages)\.po$/.test(name),
  );
  const ids = new Set<string>();
  for (const filename of files) {
    const catalogue = await formatter().parse(readFileSync(join(folder, filename), 'utf8'), {
      locale: 'en',
      sourceLocale: 'en',
      filename,
    });
    for (const id of Object.keys(catalogue)) ids.add(id);
  }
  return ids;
}
