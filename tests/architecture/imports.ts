/** The project's own imports, read from the sources: file to the files that it names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ownImport } from '../../src/build/own-imports.ts';

export const root = join(import.meta.dirname, '..', '..');

/** Sources of the product in a folder, without tests. */
export function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\.gen\.ts$/.test(path)) yield path;
  }
}

export interface Imports {
  /** Modules that load before the file's own code runs. */
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
        const target = ownImport(root, file, specifier);
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
