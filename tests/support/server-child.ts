/** A server as a process of its own on a test's database, which can be killed. Run by `startServerChild`; settings come as JSON in the environment. */
import { createServer } from 'vite';
import type { Config } from '../../src/server/config.ts';
import type { RunningServer } from '../../src/server/start-server.ts';

const vite = await createServer({
  mode: 'test',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { startServer } = (await vite.ssrLoadModule('/src/server/start-server.ts')) as {
  startServer: (config: Config) => Promise<RunningServer>;
};
const server = await startServer(JSON.parse(process.env['SYNAQ_TEST_CONFIG'] ?? '') as Config);
process.stdout.write(`ready ${server.url}\n`);
