/** Rosters of other programs: a school goes out as OneRoster and comes in again as the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterExport } from '#contract/people/roster.ts';
import type { SheetImport } from '#contract/sheets/parts.ts';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import { parseSheet } from '#server/sheet-imports/read/parse-sheet.ts';
import { sheetImportColumns, sheetImportRows } from '#contract/sheets/imports.ts';
import type { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

async function read(kind: ImportKindName, bytes: Uint8Array): Promise<SheetImport> {
  const response = await fetch(`${server.url}/api/sheet-imports?kind=${kind}&fileName=a.zip`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${director.token ?? ''}`,
      'content-type': 'application/octet-stream',
      'accept-language': 'ru',
    },
    body: Buffer.from(bytes),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SheetImport }).data;
}

async function exported(): Promise<Uint8Array> {
  const file = await director.call(rosterExport);
  expect(file.status).toBe(200);
  return Buffer.from(file.data.bytes, 'base64');
}

test('a school goes out as OneRoster, and our own importer finds all of it as it is', async () => {
  const bytes = await exported();
  for (const kind of ['groups', 'personnel', 'students'] as const) {
    const found = await read(kind, bytes);
    const fields = found.columns.map(({ field }) => field);
    const { data } = await director.call(sheetImportColumns, { params: { id: found.id }, body: { fields } });
    const [own] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from ${
        kind === 'groups'
          ? server.sql`"group" o where o.archived_on is null`
          : server.sql`person o where o.deleted_at is null and o.left_on is null and (o.role = 'ST') = ${kind === 'students'}`
      } and o.school_id = (select school_id from person where login = 'director1')`;
    const others = (await director.call(sheetImportRows, { params: { id: found.id }, query: { perPage: 100 } })).data.filter(
      ({ verdict }) => verdict !== 'same',
    );
    expect(others.map(({ verdict, reason, changes }) => [verdict, reason, changes])).toEqual([]);
    expect(data.counts).toEqual({ new: 0, changed: 0, same: own?.count, doubtful: 0, wrong: 0, questionable: 0 });
  }
  const logged = await server.sql`select from audit_log where action = 'people-export' and subject like 'oneroster %'`;
  expect(logged).toHaveLength(1);
});

test('whoever reads no school’s staff gets no roster; above a school one has to be named', async () => {
  const country = await signIn(server.url, 'country1');
  expect((await country.call('GET', '/api/rosters/one-roster')).status).toBe(404);
  expect((await country.call('GET', '/api/rosters/one-roster?school=2')).status).toBe(200);
  const lead = await signIn(server.url, 'lead1');
  expect((await lead.call('GET', '/api/rosters/one-roster')).status).toBe(403);
  const [foreign] = await server.sql<{ id: number }[]>`
    select id from school where id <> (select school_id from person where login = 'director1') limit 1`;
  expect((await director.call('GET', `/api/rosters/one-roster?school=${foreign?.id ?? 0}`)).status).toBe(404);
});

test('enrolments name only users and classes of the file', async () => {
  const { openArchive } = await import('#server/bank-formats/read/archive/open-archive.ts');
  const { parseCsv } = await import('#server/sheet-imports/read/read-csv.ts');
  const archive = await openArchive(await exported(), () => undefined);
  const table = async (name: string) =>
    parseCsv(Buffer.from((await archive.read(name)) ?? new Uint8Array()).toString('utf8')).filter((cells) => cells.length > 1);
  const [users, classes, enrolments] = await Promise.all(['users.csv', 'classes.csv', 'enrollments.csv'].map(table));
  const ids = (rows: string[][] | undefined) => new Set(rows?.slice(1).map(([id]) => id));
  const [people, rooms] = [ids(users), ids(classes)];
  const strangers = enrolments?.slice(1).filter((row) => !people.has(row[5]) || !rooms.has(row[3]));
  expect(strangers).toEqual([]);
  expect(ids(enrolments).size).toBe((enrolments?.length ?? 0) - 1);
  expect((await parseSheet(await exported(), 'students')).ok).toBe(true);
});
