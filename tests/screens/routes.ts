import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every page's path as the generated route tree has it, `/testing/$examId`. Read as text: its imports are a browser's. */
export function readRoutes(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'client', 'route-tree.gen.ts'), 'utf8');
  const union = /\n {2}to:\n([\s\S]*?);\n/.exec(tree)?.[1];
  if (union === undefined) throw new Error('The route tree has changed its form');
  return [...union.matchAll(/'([^']+)'/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
}
