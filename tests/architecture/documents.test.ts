/** Checks that the links, paths and npm scripts in the documents exist. A file that moves takes its mention along. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Paths of all files below a folder, relative to the project's. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...['src', 'sw', 'tests', 'locales', 'public', 'docs', 'ops'].flatMap(filesBelow),
];
const documents = files.filter((file) => file.endsWith('.md'));
const names = new Set(files);
const folders = new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));

const lineLimit = { file: 'src/README.md', lines: 150, characters: 120 };

/** Without code blocks: they show commands and shapes. */
function prose(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/^```[^]*?^```/gm, '');
}

function isThere(path: string): boolean {
  const clean = path.replace(/\/+$/, '');
  return names.has(clean) || folders.has(clean);
}

function linksOf(file: string): string[] {
  return [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => target.split('#', 1)[0] ?? '');
}

/** In backquotes: what ends as our files do, and what begins with one of our folders. `<area>`, `*` and `{id}` stand for something else. */
function pathsOf(file: string): string[] {
  return [...prose(file).matchAll(/`([\w.$/_-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\.(tsx?|mjs|md|css|po)$/.test(path) || /^(src|sw|tests|locales|public|docs)\//.test(path))
    .filter((path) => !path.startsWith('.'));
}

/** A path starts at the project's folder, at src, at one of its two sides, or somewhere below the document. */
function isKnown(document: string, path: string): boolean {
  const own = dirname(document);
  if (['', 'src', 'src/client', 'src/server', 'src/server/areas', own].some((start) => isThere(join(start, path)))) return true;
  return own !== '.' && files.some((file) => file.startsWith(`${own}/`) && file.endsWith(`/${path}`));
}

describe.each(documents)('%s', (document) => {
  test('its links lead to files', () => {
    expect(linksOf(document).filter((target) => !isThere(join(dirname(document), target)))).toEqual([]);
  });

  test('the paths that it names exist', () => {
    expect(pathsOf(document).filter((path) => !isKnown(document, path))).toEqual([]);
  });

  test('the scripts that it names are in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = [...readFileSync(join(root, document), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the map of the code fits on a page', () => {
  const lines = readFileSync(join(root, lineLimit.file), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(lineLimit.lines);
  expect(lines.filter((line) => line.length > lineLimit.characters)).toEqual([]);
});

test('every folder of an area stands in the table of areas', () => {
  const table = readFileSync(join(root, 'src', 'AREAS.md'), 'utf8');
  const areas = ['src/contract', 'src/server/areas', 'src/client/features'].flatMap((parent) =>
    [...folders].filter((folder) => dirname(folder) === parent).map((folder) => basename(folder)),
  );
  expect(areas.length).toBeGreaterThan(30);
  expect([...new Set(areas)].filter((area) => !table.includes(`\`${area}\``))).toEqual([]);
});

/** The cells of a table's rows, without its head. */
function rowsOf(document: string): string[][] {
  return readFileSync(join(root, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| where |'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

test('each limit stands in the file that its row names', () => {
  let last: string[] = [];
  const missing = rowsOf('src/LIMITS.md').flatMap(([, what = '', , where = '']) => {
    const quoted = [...where.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    const paths = quoted.filter((text) => text.includes('/'));
    if (paths.length > 0) last = paths;
    const sources = files.filter((file) => /\.tsx?$/.test(file) && last.some((path) => file === path || file.startsWith(path)));
    const texts = sources.map((file) => readFileSync(join(root, file), 'utf8'));
    const symbols = quoted.filter((text) => /^\w+$/.test(text));
    return symbols.filter((symbol) => !texts.some((text) => text.includes(symbol))).map((symbol) => `${what}: ${symbol}`);
  });
  expect(missing).toEqual([]);
});
