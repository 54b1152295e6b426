/** A file of the product has at most 400 lines, a suite of tests 600, a function 100 of its own. What is longer has its reason here. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const mostLines = 400;
const mostLinesOfTests = 600;
const mostOwnLines = 100;

/** Without a simpler form: what they hold is a list, and each part of it is short. */
const reasons: Readonly<Record<string, string>> = {
  'src/client/features/room/banners.tsx: Banners': 'a block for each banner',
  'src/client/features/room/room-error-state.tsx: RoomErrorState': 'a case for each failure',
  'src/client/features/question-editor/change-list.tsx: ChangeText': 'a case for each kind of change',
  'src/server/bank-formats/write/moodle/write-moodle.ts: writeQuestion': 'a case for each mechanic',
  'src/server/areas/bank/dependents.ts: dependentsOf': 'a query for each kind of record',
  'tests/api/appointment.test.ts': 'one school, prepared once, for all cases',
};

const files = execFileSync('git', ['ls-files', 'src', 'sw', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.gen.'));

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  body?: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Own lines of each function: those of functions within it apart. */
function longFunctions(file: string, text: string): string[] {
  const long: string[] = [];
  const lineOf = (place: number) => text.slice(0, place).split('\n').length;
  function walk(value: unknown, name: string): number {
    if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + walk(one, name), 0);
    if (typeof value !== 'object' || value === null) return 0;
    const own = isNode(value) ? value : null;
    const named = own?.id?.name ?? name;
    const nested = Object.values(value).reduce<number>((sum, child) => sum + walk(child, named), 0);
    if (!own?.body || !/Function/.test(own.type)) return nested;
    const lines = lineOf(own.end) - lineOf(own.start) + 1;
    if (lines - nested > mostOwnLines) long.push(`${file}: ${named}`);
    return lines > 3 ? lines : 0;
  }
  walk(parseSync(file, text).program, '');
  return long;
}

test('no file and no function is longer than a reader can hold', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const lines = text.split('\n').length - 1;
    const isLong = lines > (file.startsWith('tests/') || file.includes('.test.') ? mostLinesOfTests : mostLines);
    // A function of a hundred lines stands in no shorter file.
    const hasFunctions = lines > mostOwnLines && /^(src|sw)\/.*\.tsx?$/.test(file) && !file.includes('.test.');
    return [...(isLong ? [file] : []), ...(hasFunctions ? longFunctions(file, text) : [])];
  });
  expect(found.filter((one) => !Object.hasOwn(reasons, one))).toEqual([]);
});
