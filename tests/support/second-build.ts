/** A next version of the built client: the same pages, every script and style under another name, as after a deploy. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** Folder that `npm run build` has made. */
export const built = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** Mark in the names of the second build's scripts. */
export const secondMark = '-second';

/** @returns its folder, which goes away with this process. */
export function makeSecondBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-second-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) && !path.endsWith('/assets') });
  cpSync(join(built, 'assets'), join(folder, 'assets'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const names = readdirSync(join(folder, 'assets'));
  const renamed = new Map(names.map((name) => [name, name.replace(extname(name), `${secondMark}${extname(name)}`)]));
  const rewrite = (text: string): string => text.replace(/[\w.-]+\.(?:js|css)/g, (name) => renamed.get(name) ?? name);
  for (const name of names) {
    const path = join(folder, 'assets', name);
    writeFileSync(join(folder, 'assets', renamed.get(name) ?? name), rewrite(readFileSync(path, 'utf8')));
    rmSync(path);
  }
  for (const name of ['index.html', 'sw.js']) {
    const path = join(folder, name);
    const text = rewrite(readFileSync(path, 'utf8'));
    // The page's revision is made of its content.
    writeFileSync(path, name === 'sw.js' ? text.replace(/(revision["`]?:["`])/g, '$1second') : text);
  }
  return folder;
}
