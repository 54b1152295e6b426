/** The check of the server's statements finds each kind of mistake, in a sample that has them all. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { surplusOf } from './open.ts';

const root = join(import.meta.dirname, '..', '..');
const file = 'tests/sql/sample/statements.ts';

test('a wrong column, table, alias, kind, part, order and map are refused, what is right is not', async () => {
  const connection = Promise.resolve({ ...inject('postgres'), database: 'template_synaq' });
  const sources = { root, config: 'tests/sql/sample/tsconfig.json', folder: 'tests/sql/sample' };
  const { faults, open } = await checkStatements(sources, connection);
  expect(faults.map((fault) => fault.replace(/^[^ ]*\.ts:\d+(?:, called at [^ ]*:\d+)*: /, '').split('\n', 1)[0])).toEqual([
    'column "surnam" of relation "person" does not exist',
    'relation "persons" does not exist',
    'the row type has name, the statement selects none',
    'the statement selects title, the row type has none',
    'id is string, the row type says number',
    'column "nam_kz" of relation "region" does not exist',
    'column p.gone_on does not exist',
    'column p.leter does not exist',
    'column "nam_ru" does not exist',
    'relation "departmnt" does not exist',
  ]);
  expect([...open.keys()]).toEqual([expect.stringMatching(`^${file}:`)]);
});

test('a statement that only a run puts together counts for its file', () => {
  const open = new Map([['src/server/new.ts:7, called at src/server/other.ts:1', 'word table']]);
  expect(surplusOf(open)).toContainEqual(expect.stringMatching(/^src\/server\/new\.ts: 1 statements .* not 0/));
});
