import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes whenever the shapes of persisted queries may have: what was stored under another one is not read. */
function hashOfShapes(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['contract', 'domain', 'mechanics']) {
    const files = readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).sort())
      hash.update(readFileSync(join(root, 'src', folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** What the client knows of its build (src/client/globals.d.ts); the menu shows the version to whoever reports a problem. */
export function buildConstants(root: string): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { __SHAPES__: JSON.stringify(hashOfShapes(root)), __VERSION__: JSON.stringify(version) };
}
