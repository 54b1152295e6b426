/**
 * `npm run dev`: the demo while one works on it. One process holds the database and Vite's server; the API server is a child of its own that is
 * rebuilt and restarted when one of its files changes, without stopping the database.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type Rolldown } from 'vite';
import { startEmbeddedPostgres, type EmbeddedConnection } from '#server/storage/embedded/embedded-postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = resolve(process.env['DATA_DIR'] || join(root, '.data'));
/** The API server's port; Vite passes calls on to it. */
const apiPort = Number(process.env['API_PORT'] || 4173);
const pagePort = Number(process.env['PORT'] || 5173);

const say = (line: string): void => void process.stdout.write(`dev: ${line}\n`);

/** A URL has no place for the folder of a socket: the driver reads it from the variables that libpq reads. */
function addressOf({ host, port, user, password, database }: EmbeddedConnection): Record<string, string> {
  return { DATABASE_URL: `postgres:///${database}`, PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password };
}

/** The API server: at most one runs, and the newest build wins. */
function createApi(connection: EmbeddedConnection): { restart(): void; stop(): Promise<void> } {
  let child: ChildProcess | null = null;
  let work = Promise.resolve();
  let wanted = 0;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      // The database goes on: a restart has nothing to save, so it need not wait for open connections.
      child.kill('SIGKILL');
    });
  const start = (): Promise<void> =>
    new Promise((done) => {
      const started = performance.now();
      const own = spawn(process.execPath, ['dist/server/demo.js', ...process.argv.slice(2)], {
        cwd: root,
        env: { ...process.env, ...addressOf(connection), DATA_DIR: dataDir, PORT: String(apiPort) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = own;
      own.stdout.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        if (!/^ready /m.test(chunk.toString())) return;
        say(
          `API server ready after ${((performance.now() - started) / 1000).toFixed(1)} s; pages: http://localhost:${pagePort}`,
        );
        done();
      });
      own.on('exit', (code) => {
        if (code) say(`the API server ended with ${code}; it starts again with the next change`);
        done();
      });
    });
  return {
    restart() {
      const mine = (wanted += 1);
      work = work.then(stop).then(() => (mine === wanted ? start() : undefined));
    },
    async stop() {
      wanted += 1;
      await stop();
    },
  };
}

const database = await startEmbeddedPostgres({
  dataDir,
  log: (level, message) => {
    if (level === 'error' || level === 'warn') say(message);
  },
});
const api = createApi(database.connection);

// The files in dist/ are no longer those of `npm run build`.
rmSync(join(root, 'dist', 'built-from'), { force: true });
const watcher = (await build({
  root,
  mode: 'development',
  logLevel: 'warn',
  build: { ssr: true, watch: {}, minify: false },
})) as Rolldown.RolldownWatcher;
watcher.on('event', (event) => {
  if (event.code === 'END') api.restart();
  if (event.code === 'ERROR') say(`the API server's build failed: ${event.error.message}`);
});

const pages = await createServer({ root, mode: 'development', server: { port: pagePort, strictPort: true } });
await pages.listen();
say(`pages are served at http://localhost:${pagePort} as soon as the API server is ready`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await Promise.all([watcher.close(), pages.close(), api.stop()]);
  await database.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
