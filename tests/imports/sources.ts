/** Folders of files to try, each with its table. Those of others lie beside the project where they lie at all, and are no part of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface ImportSources {
  name: string;
  root: string;
  folders: readonly string[];
  /** Tables of counts and of cases. */
  counts: string;
  cases: string | null;
}

const here = import.meta.dirname;

export const ownSources: ImportSources = {
  name: 'our own files',
  root: here,
  folders: ['fixtures'],
  counts: join(here, 'fixtures.counts.json'),
  cases: null,
};

export function sharedSources(root: string): ImportSources {
  return {
    name: 'files of others',
    root,
    folders: ['aiken', 'gift', 'moodle-xml', 'qti'],
    counts: join(here, 'shared.counts.json'),
    cases: join(here, 'shared.cases.json'),
  };
}

/** Returns the sources that are there: ours always. */
export function presentSources(): ImportSources[] {
  const shared = process.env['IMPORT_DATA'] ?? join(here, '..', '..', '..', 'shared', 'data');
  const isThere = ['aiken', 'gift', 'moodle-xml', 'qti'].every((folder) => existsSync(join(shared, folder)));
  return [ownSources, ...(isThere ? [sharedSources(shared)] : [])];
}
