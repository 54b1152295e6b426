/**
 * Builds client and server, both at once, unless what was built last came from the very same sources. Plain JavaScript: it runs before
 * anything is built, on Node alone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

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
  else if (!path.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(path)) yield path;
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

/** Compresses once and as well as can be what will be sent many times over slow lines. */
function compressPages() {
  for (const file of files(join(root, 'dist', 'client'))) {
    if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 500) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const print = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== print) {
  try {
    await Promise.all([vite(), vite('--ssr')]);
    compressPages();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, print);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
