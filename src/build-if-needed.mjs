/**
 * Builds client and server, both at once, unless what was built last came from the very same sources. Plain JavaScript: it runs before
 * anything is built, on Node alone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'dist', 'built-from');
const sources = [
  'src',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) yield* files(join(path, name));
  else if (!path.includes('.gen.') && !/\.test\.tsx?$/.test(path)) yield path;
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources)
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function vite(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args],
      {
        cwd: root,
        stdio: 'inherit',
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed'))));
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses once what will be sent many times over slow lines: as well as can be what every device fetches ahead (the worker names it), and
 * at two fifths of that time, for one part in sixty more bytes, what only some pages of the staff need.
 */
async function compressPages() {
  const client = join(root, 'dist', 'client');
  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const work = [...files(client)].map(async (file) => {
    if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) return;
    const bytes = readFileSync(file);
    if (bytes.length < 500) return;
    const isHeld = basename(file) === 'sw.js' || worker.includes(basename(file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isHeld ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
  });
  await Promise.all(work);
}

const print = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== print) {
  try {
    await Promise.all([vite(), vite('--ssr')]);
    await compressPages();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, print);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
