/** The project's own imports, read from the sources: file to the files that it names. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '..', '..');

const aliases: Record<string, string> = Object.fromEntries(
  Object.entries(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
  ).map(([name, path]) => [name.replace('/*', '/'), path.replace('./', '').replace('/*', '/')]),
);

/** Sources of the product in a folder, without tests. */
export function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$/.test(path)) yield path;
  }
}

/** @returns the file that an import names; null: it is none of ours */
export function resolveImport(from: string, specifier: string): string | null {
  const plain = specifier.split('?', 1)[0] ?? specifier;
  if (plain.startsWith('.')) return relative(root, join(root, dirname(from), plain));
  const alias = Object.keys(aliases).find((name) => plain.startsWith(name));
  return alias ? `${aliases[alias]}${plain.slice(alias.length)}` : null;
}

export interface Imports {
  /** What is loaded before the file's own code runs. */
  atLoad: string[];
  /** Every import that is in the built code. */
  atRunTime: string[];
  /** Those and the ones for types only. */
  all: string[];
}

export function readImports(folders: readonly string[] = ['src', 'sw']): Map<string, Imports> {
  const imports = new Map<string, Imports>();
  for (const folder of folders) {
    for (const file of sourceFiles(folder)) {
      const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
      const atRunTime: string[] = [];
      const all: string[] = [];
      const add = (specifier: string, isType: boolean): void => {
        const target = resolveImport(file, specifier);
        if (!target) return;
        all.push(target);
        if (!isType) atRunTime.push(target);
      };
      for (const statement of module.staticImports) {
        add(statement.moduleRequest.value, statement.entries.length > 0 && statement.entries.every((entry) => entry.isType));
      }
      for (const statement of module.staticExports) {
        for (const entry of statement.entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
      }
      const atLoad = [...atRunTime];
      const text = readFileSync(join(root, file), 'utf8');
      for (const { moduleRequest } of module.dynamicImports)
        add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), false);
      imports.set(file, { atLoad, atRunTime, all });
    }
  }
  return imports;
}
