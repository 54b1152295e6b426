import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';

const imports = readImports();

interface ClosedFolder {
  name: string;
  why: string;
  folder: RegExp;
  mayImport: RegExp;
}

const closedFolders: readonly ClosedFolder[] = [
  {
    name: 'bank-formats',
    why: 'files become questions and questions files; no database, no routes, no texts of the server',
    folder: /^src\/server\/bank-formats\//,
    mayImport: /^src\/(server\/(bank-formats|rich-text|sheets|file-types)|lib|domain|mechanics)\//,
  },
  {
    name: 'rich-text, sheets, word and file-types',
    why: 'the formats build on them, so they are as closed',
    folder: /^src\/server\/(rich-text|sheets|word|file-types)\//,
    mayImport: /^src\/(server\/(rich-text|sheets|word|file-types)|lib|domain|mechanics)\//,
  },
  {
    name: 'embedded PostgreSQL',
    why: 'it starts, stops, backs up and restores a cluster of any content',
    folder: /^src\/server\/storage\/embedded\//,
    mayImport: /^src\/(server\/storage\/embedded|lib)\//,
  },
];

describe('folders that know nothing of the server around them', () => {
  test.each(closedFolders)('$name: $why', ({ folder, mayImport }) => {
    const own = [...imports].filter(([file]) => folder.test(file));
    expect(own.length).toBeGreaterThan(0);
    const broken = own.flatMap(([file, { all }]) =>
      all.filter((target) => !mayImport.test(target)).map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
