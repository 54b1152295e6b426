import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepBuild } from '#server/http/build-assets.ts';
import type { RunningServer } from '../../src/server/start-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const dayMs = 24 * 3600 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'synaq-builds-'));
const started: RunningServer[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    clientDir: build('first', { 'page-aaaa1111.js': script('first'), 'page-aaaa1111.css': 'a{}' }),
  });
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function script(name: string): string {
  return `export const name = '${name}';\n`.repeat(100);
}

/** A built client: its page, and scripts with the compressed forms that a build makes. */
function build(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>${name}</title>`);
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(root, 'assets', file), text);
    if (text.length >= 500) writeFileSync(join(root, 'assets', `${file}.br`), brotliCompressSync(text));
  }
  return root;
}

/** A process of the next build on the same database. */
async function deploy(clientDir: string): Promise<string> {
  const next = await server.another({ clientDir });
  started.push(next);
  return next.url;
}

/** Without any tidying of the path, and without decompression. */
function ask(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const has = async (name: string) => (await server.sql`select 1 from build_asset where name = ${name}`).length === 1;

describe('after a deploy', () => {
  test('the files of the build before are served under their old names, for ever, compressed, and as what they are', async () => {
    const url = await deploy(build('second', { 'page-bbbb2222.js': script('second') }));
    expect((await ask(url, '/')).body.toString()).toContain('second');
    for (const name of ['first', 'second']) {
      const path = `/assets/page-${name === 'first' ? 'aaaa1111' : 'bbbb2222'}.js`;
      for (const encoding of ['br', 'gzip', '']) {
        const { status, headers } = await ask(url, path, { 'accept-encoding': encoding });
        expect([path, encoding, status, headers['content-encoding'] ?? '']).toEqual([path, encoding, 200, encoding]);
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'application/javascript; charset=utf-8',
          'x-content-type-options': 'nosniff',
        });
        expect(headers).not.toHaveProperty('content-security-policy');
      }
      expect(await (await fetch(url + path)).text()).toBe(script(name));
    }
    const style = await fetch(`${url}/assets/page-aaaa1111.css`);
    expect([style.headers.get('content-type'), await style.text()]).toEqual(['text/css; charset=utf-8', 'a{}']);
    const head = await ask(url, '/assets/page-aaaa1111.js', {}, 'HEAD');
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      0,
    ]);
  });

  test('while old and new processes stand behind one address, each has the files of the other from its first call on', async () => {
    const url = await deploy(build('third', { 'page-cccc3333.js': script('third') }));
    expect(await (await fetch(`${server.url}/assets/page-cccc3333.js`)).text()).toBe(script('third'));
    expect(await (await fetch(`${url}/assets/page-aaaa1111.js`)).text()).toBe(script('first'));
  });

  test('a file that both builds have is stored once', async () => {
    const shared = { 'core-dddd4444.js': script('core') };
    await deploy(build('fourth', shared));
    const again = await keepBuild(server.sql, join(build('fifth', shared), 'assets'), new Date());
    expect(again.added).toBe(0);
  });
});

test('what has been out of use for thirty days goes; what any process still serves stays', async () => {
  const old = join(build('old', { 'old-eeee5555.js': script('old'), 'both-ffff6666.js': script('both') }), 'assets');
  const next = join(build('next', { 'both-ffff6666.js': script('both') }), 'assets');
  const start = Date.now();
  await keepBuild(server.sql, old, new Date(start));
  await keepBuild(server.sql, next, new Date(start + 29 * dayMs));
  expect([await has('old-eeee5555.js'), await has('both-ffff6666.js')]).toEqual([true, true]);
  await keepBuild(server.sql, next, new Date(start + 30 * dayMs + 1000));
  expect([await has('old-eeee5555.js'), await has('both-ffff6666.js')]).toEqual([false, true]);
  expect((await fetch(`${server.url}/assets/old-eeee5555.js`)).status).toBe(404);
  expect((await fetch(`${server.url}/assets/both-ffff6666.js`)).status).toBe(200);
});

test('a clock that was set back does not make a file older than it is', async () => {
  const root = join(build('clock', { 'clock-aaaa7777.js': script('clock') }), 'assets');
  const now = Date.now() + 40 * dayMs;
  await keepBuild(server.sql, root, new Date(now));
  await keepBuild(server.sql, root, new Date(now - 365 * dayMs));
  const [row] = await server.sql<{ at: Date }[]>`select current_at as at from build_asset where name = 'clock-aaaa7777.js'`;
  expect(row?.at.getTime()).toBe(now);
});

test('processes that start together keep one build without getting in each other’s way', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`many-${index}-bbbb8888.js`, script(`${index}`)]));
  const root = join(build('many', files), 'assets');
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => keepBuild(server.sql, root, new Date())));
  }
  const rows = await server.sql`select 1 from build_asset where name like 'many-%'`;
  expect(rows).toHaveLength(30);
});

describe('a file that no build has', () => {
  const shell = /<!doctype html>/i;

  test.each([
    '/assets/gone-00000000.js',
    '/assets/gone-00000000.css?v=1',
    '/assets/',
    '/assets/deeper/page-aaaa1111.js',
    '/assets/page-aaaa1111.js.br',
    '/assets',
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/page%00.js',
    "/assets/x'%20or%20'1'='1",
    `/assets/${'a'.repeat(300)}.js`,
  ])('%s: is a 404 that nobody keeps, never the shell', async (path) => {
    // The first build is not on this process's disk: the database is asked.
    const url = await deploy(build('empty', {}));
    const { status, headers, body } = await ask(url, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.toString()).not.toMatch(shell);
    expect(body.toString()).not.toContain('"synaq"');
  });

  test('cannot be posted to', async () => {
    expect((await ask(server.url, '/assets/page-aaaa1111.js', {}, 'POST')).status).toBe(404);
  });
});
