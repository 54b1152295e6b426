/** How pages read: failures of reads follow the table of failures, and who keeps one silent says why (client/api/request.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';

interface ClientCall {
  file: string;
  by: string;
  endpoint: string;
  text: string;
}

/** The text from an opening bracket to the one that closes it. */
function bracketed(source: string, from: number): string {
  let depth = 0;
  for (let index = from; index < source.length; index += 1) {
    if (source[index] === '(') depth += 1;
    if (source[index] === ')') depth -= 1;
    if (depth === 0) return source.slice(from, index + 1);
  }
  return source.slice(from);
}

function clientCalls(): ClientCall[] {
  return (
    [...readImports().keys()]
      .filter((file) => file.startsWith('src/client/') && !file.startsWith('src/client/api/'))
      // Reads whatever list its caller names; the callers are looked at.
      .filter((file) => file !== 'src/client/kit/list/use-list.ts')
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        const imports = source.matchAll(/import \{([^}]*)\} from '#client\/(?:api\/request|kit\/list\/use-list)\.ts'/g);
        const imported = new Set([...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
        const found = [...source.matchAll(/\b(request|read|readList|useList)(\(\s*)(\w+)/g)].map(
          ({ index, 1: by = '', 3: endpoint = '' }) => ({
            file,
            by,
            endpoint,
            text: bracketed(source, index + by.length),
          }),
        );
        return found.filter(({ by }) => imported.has(by));
      })
  );
}

/** Names of the endpoints that only read: asked by GET, and lists whose filters are a body. */
async function readEndpoints(): Promise<Set<string>> {
  const files = Object.values(import.meta.glob<Record<string, unknown>>(['../../src/contract/**/*.ts', '!**/*.test.ts']));
  const names = new Set<string>();
  for (const load of files) {
    for (const [name, value] of Object.entries(await load())) {
      const isRead =
        typeof value === 'object' &&
        value !== null &&
        'path' in value &&
        'method' in value &&
        (value.method === 'GET' || ('meta' in value && value.meta !== undefined));
      if (isRead) names.add(name);
    }
  }
  return names;
}

const calls = clientCalls();
const reads = await readEndpoints();
const show = ({ file, text }: ClientCall) => `${file} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`;

test('the calls of the pages are found', () => {
  expect(calls.filter(({ by }) => by !== 'request').length).toBeGreaterThan(80);
  expect(reads.size).toBeGreaterThan(80);
});

test('a read that is silent says why', () => {
  expect(calls.filter(({ endpoint, text }) => reads.has(endpoint) && text.includes('silent: true')).map(show)).toEqual([]);
});

test('a query reads by `read` or `readList`, whose failures the query client acts on once', () => {
  const isOfQuery = ({ text }: ClientCall) => /[{,]\s*signal\s*[,}]/.test(text);
  const broken = calls.filter((call) => call.by === 'request' && reads.has(call.endpoint) && isOfQuery(call));
  // Asks by itself again and again: it has no query.
  expect(broken.filter(({ file }) => !file.endsWith('/board-feed.ts')).map(show)).toEqual([]);
});

test('what `read` calls only reads', () => {
  const asked = new Set(['appointmentPreview', 'correctionPreview']);
  const broken = calls.filter(({ by, endpoint }) => by !== 'request' && !reads.has(endpoint) && !asked.has(endpoint));
  expect(broken.map(show)).toEqual([]);
});
