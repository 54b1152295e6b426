/** Rosters of others, where they lie beside the project: how many headings are understood, and what each row would do. A small one of our own always. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { SheetImport } from '#contract/sheets/parts.ts';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import { sheetImportColumns } from '#contract/sheets/imports.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const shared = process.env['IMPORT_DATA'] ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const lists = join(shared, 'rosters');
const fields = [null, 'surname', 'firstname', 'lastname', 'iin', 'group_id', null];

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
  // The classes of the lists.
  await server.sql`
    insert into "group" (school_id, grade, letter, edu_lang, school_year)
    select s.school_id, n.grade, n.letter, 'kz', (select max(school_year) from "group") from (select school_id from person where login = 'director1') s
    cross join (values (5, 'А'), (5, 'Ә'), (5, 'Б'), (6, 'А'), (6, 'Ә'), (6, 'Б'), (7, 'А'), (7, 'Ә'), (7, 'Б')) n (grade, letter)
    on conflict do nothing`;
});
afterAll(() => server.stop());

async function send(kind: ImportKindName, bytes: Uint8Array, name: string): Promise<SheetImport> {
  const response = await fetch(`${server.url}/api/sheet-imports?kind=${kind}&fileName=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${director.token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  const body = (await response.json()) as { data: SheetImport };
  expect([name, response.status]).toEqual([name, 200]);
  return body.data;
}

async function zipOf(folder: string): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.csv'))) archive.addFile(join(folder, name), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Counts = NonNullable<SheetImport['counts']>;

function keep(name: string, table: unknown): void {
  const folder = join(import.meta.dirname, '..', '..', 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `rosters-${name}.json`), JSON.stringify(table, null, 2));
}

/** Which rows look wrong depends on the day: they come in as new ones do. */
const sum = ({ new: added, doubtful, wrong }: Counts) => `${added + doubtful} come in, ${wrong} wrong`;

const own = ['№,Тегі,Аты,Әкесінің аты,ЖСН,Сынып,Оқыту тілі', '1,Бекова,Анар,Ерланқызы,150308693340,5 Ә,қазақ'];

test('headings of class lists are understood in every encoding, and every row is told', { timeout: 120_000 }, async () => {
  const files = existsSync(lists) ? readdirSync(lists).filter((name) => name.startsWith('roster-')) : [];
  const table: Record<string, { columns: number; right: number; counts: Counts | null }> = {};
  for (const name of ['own.csv', ...files]) {
    const bytes = name === 'own.csv' ? Buffer.from(own.join('\r\n')) : readFileSync(join(lists, name));
    const read = await send('students', bytes, name);
    const guessed = read.columns.map(({ field }) => field);
    const compared = await director.call(sheetImportColumns, { params: { id: read.id }, body: { fields: guessed } });
    const right = guessed.filter((field, at) => field === fields[at]).length;
    table[name] = { columns: guessed.length, right, counts: compared.data.counts };
  }
  keep('lists', table);
  const all = Object.values(table);
  const total = all.reduce((count, { columns }) => count + columns, 0);
  expect(all.reduce((count, { right }) => count + right, 0) / total).toBeGreaterThanOrEqual(0.95);
  expect(Object.fromEntries(all.map(({ counts }, at) => [Object.keys(table)[at], counts && sum(counts)]))).toEqual({
    'own.csv': '1 come in, 0 wrong',
    ...Object.fromEntries(files.map((name) => [name, '90 come in, 0 wrong'])),
  });
});

/** Folders with a roster. Classes there have names that are none of ours, so their students are wrong rows, each with the reason. */
function rosterFolders(): string[] {
  const roots = [join(shared, 'oneroster'), join(lists, 'ms-sds')].filter((root) => existsSync(root));
  return roots
    .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => /^(?:users|student)\.csv$/i.test(entry.name))
    .map((entry) => entry.parentPath)
    .toSorted();
}

test(
  'rosters of other systems are read whole: every person and class is a row with its verdict',
  { timeout: 240_000 },
  async () => {
    const table: Record<string, Record<string, Counts>> = {};
    const expected: Record<string, number> = {};
    const found: Record<string, number> = {};
    for (const folder of rosterFolders()) {
      const name = relative(shared, folder);
      const read = await send('roster', await zipOf(folder), `${name}.zip`);
      table[name] = Object.fromEntries(read.parts.map(({ part, counts }) => [part, counts]));
      const rows = (part: string) => {
        const counts = table[name]?.[part];
        return counts ? counts.new + counts.changed + counts.same + counts.doubtful + counts.wrong : 0;
      };
      const has = readdirSync(folder).find((file) => /^student\.csv$/i.test(file));
      if (!has) continue;
      const lines = readFileSync(join(folder, has), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '');
      expected[name] = lines.length - 1;
      found[name] = rows('students');
    }
    keep('sets', table);
    expect(found).toEqual(expected);
  },
);
