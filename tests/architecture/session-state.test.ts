/**
 * Behind a pooler in transaction mode a session belongs to nobody: the next statement may get another one. So the server keeps nothing in one
 * beyond a transaction. tests/api/pooler.test.ts shows that it works; this finds what no test there passes through.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const sessionState: Readonly<Record<string, RegExp>> = {
  'listens on the pool: use `storage.listen`': /\bsql\.listen\(/,
  'holds a connection: use a transaction': /\bsql\.reserve\(/,
  'locks for the session: use pg_advisory_xact_lock': /pg_(try_)?advisory_(lock|unlock)\w*\(/,
  'sets for the session: use `set local`':
    /(`|"|'|;)\s*set (session |search_path|role |timezone|statement_timeout|lock_timeout|work_mem)/i,
  'sets for the session: say true as the third argument': /set_config\([^)]*false\)/,
  'makes a temporary table that stays: say `on commit drop`': /create temp(orary)? table(?![^`]*on commit drop)/i,
  'keeps a cursor beyond the transaction': /with hold/i,
  'prepares by name': /(`|"|')\s*(prepare|deallocate|discard) /i,
};

/** The one place that listens. */
const listener = 'src/server/storage/listen.ts';

/** @returns what keeps state in a session, a line each */
function findSessionState(file: string, text: string): string[] {
  return Object.entries(sessionState).flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} ${what}`] : []));
}

test.each([
  ['await sql.listen(channel, tell)', 'listens'],
  ['await tx`select pg_advisory_lock(1)`', 'locks'],
  ['await sql`set statement_timeout = 5`', 'sets'],
  ['await sql`create temp table mine (id int)`', 'temporary'],
  ["await sql.unsafe('prepare one as select 1')", 'prepares'],
])('%s is found', (text, what) => {
  expect(findSessionState('a.ts', text)).toEqual([expect.stringContaining(what)]);
});

test.each(['select pg_advisory_xact_lock(1)', 'create temp table mine (id int) on commit drop', '`set local work_mem = 1`'])(
  '%s ends with its transaction',
  (text) => {
    expect(findSessionState('a.ts', text)).toEqual([]);
  },
);

test('no file of the server keeps state in a session of the database', () => {
  const files = execFileSync('git', ['ls-files', 'src/server'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== listener && !file.includes('/embedded/'));
  expect(files.flatMap((file) => findSessionState(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
