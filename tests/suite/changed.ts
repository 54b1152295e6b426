/** Determines the scope of a change: the base it is compared with, its files, and the tests that it touches. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './areas.ts';

export interface Affected {
  /** Areas whose files changed. */
  areas: string[];
  /** Projects of the type checker. */
  types: string[];
  /** Sources of the product: unit tests that import one of them are run. */
  sources: string[];
  /** Test files to run as a whole. */
  api: string[];
  journeys: string[];
  /** Whether the rows of tests/specification are to run: over HTTP, and their journey. */
  specification: boolean;
  /** Files for the linter and the formatter. */
  files: string[];
}

const code = /\.(ts|tsx|mjs|js)$/;

function git(root: string, ...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

function firstOf(root: string, ...args: string[]): string | null {
  try {
    return git(root, ...args)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * What landed last: where the branch left its upstream; else the last commit that passed as a whole here; else the state in which this
 * checkout was made.
 * @throws if none of them is known
 */
export function findBase(root: string): string {
  const upstream = firstOf(root, 'merge-base', 'HEAD', '@{upstream}');
  if (upstream) return upstream;
  const passed = join(root, 'test-results', 'passed.json');
  const { commit } = existsSync(passed) ? (JSON.parse(readFileSync(passed, 'utf8')) as { commit: string }) : { commit: '' };
  if (commit && firstOf(root, 'merge-base', commit, 'HEAD') === commit) return commit;
  const branch = firstOf(root, 'symbolic-ref', '--short', 'HEAD') ?? 'HEAD';
  const oldest = git(root, 'log', '--walk-reflogs', '--format=%H', branch).at(-1);
  if (!oldest) throw new Error('Nothing is known to have landed: name a commit with --base COMMIT');
  return oldest;
}

/** @returns paths that differ from the base, with uncommitted ones and without those that are gone */
export function changedFiles(root: string, base: string): string[] {
  const all = [...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')];
  return [...new Set(all)].filter((file) => existsSync(join(root, file)));
}

function typesOf(file: string): string[] {
  if (/^src\/(lib|domain|mechanics|contract)\//.test(file))
    return ['src/tsconfig.pure.json', 'src/server', 'src/client', 'sw', 'tests'];
  if (file.startsWith('src/server/')) return ['src/server', 'tests'];
  if (/^src\/(client|ui)\//.test(file)) return ['src/client'];
  if (file.startsWith('src/offline/')) return ['src/client', 'sw', 'tests'];
  if (file.startsWith('sw/')) return ['sw'];
  return file.startsWith('tests/') || file.startsWith('src/drill/') ? ['tests'] : [];
}

/** @returns what these files can break */
export function affectedBy(files: readonly string[]): Affected {
  const touched = Object.entries(areas).filter(([, { paths }]) =>
    files.some(
      (file) => /^(src|sw|locales)\//.test(file) && !/\.test\.tsx?$/.test(file) && paths.some((part) => file.includes(part)),
    ),
  );
  const named = (of: 'api' | 'journeys'): string[] => touched.flatMap(([, area]) => area[of]);
  const own = (pattern: RegExp): string[] => files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
  const isOfRows = files.some((file) => file.startsWith('tests/specification/'));
  const journeys = [...named('journeys'), ...own(/^tests\/e2e\/(.+)\.spec\.ts$/), ...(isOfRows ? ['specification'] : [])];
  return {
    areas: touched.map(([name]) => name),
    types: [...new Set(files.filter((file) => code.test(file)).flatMap(typesOf))],
    sources: files.filter((file) => code.test(file) && !/^tests\/(api|e2e|architecture|specification)\//.test(file)),
    api: [...new Set([...named('api'), ...own(/^tests\/api\/(.+)\.test\.ts$/)])],
    journeys: [...new Set(journeys)],
    specification: isOfRows || journeys.includes('specification'),
    files: files.filter((file) => code.test(file)),
  };
}
