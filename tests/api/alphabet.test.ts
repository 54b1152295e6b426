/** Names in lists stand as in the alphabet, on whatever PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sorted(words: readonly string[]): Promise<string[]> {
  const { sql } = server;
  const rows = await sql<{ word: string }[]>`
    select word from unnest(${[...words]}::text[]) with ordinality as given(word, place)
    order by ${inAlphabet(sql, sql`word`)}, place`;
  return rows.map(({ word }) => word);
}

const alphabet = [...'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ'];

test('letters follow one another as in the Kazakh alphabet, small and capital ones alike', async () => {
  expect(await sorted(alphabet.toReversed())).toEqual(alphabet);
  const small = alphabet.map((letter) => letter.toLowerCase());
  expect(await sorted(small.toReversed())).toEqual(small);
  expect(await sorted(['б', 'Ә', 'а', 'Б', 'ә', 'А'])).toEqual(['а', 'А', 'Ә', 'ә', 'б', 'Б']);
});

test('numbers and Latin letters come before, and a beginning before what goes on', async () => {
  const words = ['9 мектеп', 'Lyceum', 'Ақтау', 'Ақтөбе', 'Алматы', 'Әулиекөл', 'Қарағанды', 'Қызылорда', 'Ұлытау', 'Шымкент'];
  expect(await sorted(words.toReversed())).toEqual(words);
  expect(await sorted(['Ким-Ли', 'Кимов', 'Ким'])).toEqual(['Ким', 'Ким-Ли', 'Кимов']);
});

test('surnames stand as the program sorts them elsewhere', async () => {
  const rows = await server.sql<{ surname: string }[]>`select distinct surname from person order by surname limit 500`;
  const words = rows.map(({ surname }) => surname).filter((word) => /^[а-яәғқңөұүһіё]+$/iu.test(word));
  expect(words.length).toBeGreaterThan(20);
  expect(await sorted(words)).toEqual(words.toSorted(new Intl.Collator('kk').compare));
});
