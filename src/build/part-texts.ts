/**
 * A page or part that is imported late brings the catalogues of all that it imports. Nobody names them by hand: where a file lies says which catalogue
 * its texts are in (`catalogues.ts`), and what the part imports says which files it shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { catalogueOf } from './catalogues.ts';
import { ownImport } from './own-imports.ts';

const virtual = 'virtual:texts/';
const locales = ['kk', 'ru', 'en'];
const usesMacro = /@lingui\/(core|react)\/macro/;

interface Source {
  /** Modules that load before the file's own code runs. */
  imports: readonly string[];
  catalogue: string | null;
}

/** Reads which texts files need. @param root the project's folder */
export function textReader(root: string): { textsOf: (file: string) => string[]; invalidate: (file: string) => void } {
  const sources = new Map<string, Source>();

  function read(file: string): Source {
    const known = sources.get(file);
    if (known) return known;
    const text = readFileSync(join(root, file), 'utf8');
    const { module } = parseSync(file, text);
    const named = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
      ),
    ];
    const imports = named.map((name) => ownImport(root, file, name)).filter((one) => one !== null && /\.tsx?$/.test(one));
    const source = { imports: imports as string[], catalogue: usesMacro.test(text) ? catalogueOf(file) : null };
    sources.set(file, source);
    return source;
  }

  return {
    /** Catalogues of a file and of all that it imports at once, without everybody's. */
    textsOf(file) {
      const reached = new Set([file]);
      const found = new Set<string>();
      for (const one of reached) {
        const { imports, catalogue } = read(one);
        for (const next of imports) reached.add(next);
        if (catalogue !== null && catalogue !== 'messages') found.add(catalogue);
      }
      return [...found].sort();
    },
    invalidate: (file) => void sources.delete(file),
  };
}

/** Adds to each late import of a component the catalogues that it needs; refuses an entry that would show texts before they are there. */
export function partTexts(root: string): Plugin {
  const reader = textReader(root);
  const pathOf = (id: string) => (id.split('?', 1)[0] ?? id).replace(root, '');
  return {
    name: 'synaq:part-texts',
    enforce: 'post',
    buildStart() {
      const early = reader.textsOf('src/client/app/main.tsx');
      if (early.length > 0) this.error(`Everybody would see texts before they are loaded: ${early.join(', ')}`);
    },
    watchChange: (id) => reader.invalidate(pathOf(id)),
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return null;
      const name = id.slice(virtual.length + 1);
      const files = locales.map((locale) => `${locale}: () => import('/locales/${name}/${locale}.po')`);
      return `import { textsOf } from '/src/client/api/texts.ts';\nexport default textsOf({ ${files.join(', ')} });`;
    },
    async transform(code, id) {
      if (!/^src\/(client|ui|mechanics)\/.*\.tsx?$/.test(pathOf(id)) || !/\bimport\s*\(/.test(code)) return null;
      const needed = new Map<string, string>();
      let out = code;
      const late = parseSync('part.js', code).module.dynamicImports.toSorted((one, other) => other.start - one.start);
      for (const { start, end, moduleRequest } of late) {
        const name = /^(['"`])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2];
        const target = name === undefined ? null : await this.resolve(name, id);
        const file = target ? pathOf(target.id) : '';
        // Only components show texts; a module without them needs none to work.
        const texts = /^src\/.*\.tsx$/.test(file) ? reader.textsOf(file) : [];
        if (texts.length === 0) continue;
        for (const text of texts) needed.set(text, needed.get(text) ?? `__texts${String(needed.size)}`);
        const names = texts.map((text) => needed.get(text));
        out = `${out.slice(0, start)}__withTexts(${out.slice(start, end)}, ${names.join(', ')})${out.slice(end)}`;
      }
      if (needed.size === 0) return null;
      const imports = [...needed].map(([text, name]) => `import ${name} from '${virtual}${text}';`);
      // Behind the code: its lines stay where they were.
      return {
        code: `${out}\nimport { withTexts as __withTexts } from '/src/client/api/texts.ts';\n${imports.join('\n')}\n`,
        map: null,
      };
    },
  };
}
