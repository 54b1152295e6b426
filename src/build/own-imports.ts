import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

let aliases: ReadonlyMap<string, string> | null = null;

function readAliases(root: string): ReadonlyMap<string, string> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  return new Map(
    Object.entries(imports).map(([name, path]) => [name.replace('/*', '/'), path.replace('./', '').replace('/*', '/')]),
  );
}

/** @returns the file of the project that an import names, from the project's folder; null: it is none of ours */
export function ownImport(root: string, from: string, specifier: string): string | null {
  const plain = specifier.split('?', 1)[0] ?? specifier;
  if (plain.startsWith('.')) return relative(root, join(root, dirname(from), plain));
  aliases ??= readAliases(root);
  const alias = [...aliases].find(([name]) => plain.startsWith(name));
  return alias ? `${alias[1]}${plain.slice(alias[0].length)}` : null;
}
