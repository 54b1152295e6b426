/**
 * `npm run abuse`: every endpoint by everybody who should not call it, and by those who may, against a server and a database of its own. What is
 * expected stands in expectations/, written by hand. `--only testing` tries some endpoints, `--part callers|states|ranks|colleagues|right-answers|sockets|bodies|rates` a part.
 */
import { join } from 'node:path';
import { loadConfigFromFile, runnerImport } from 'vite';

const root = join(import.meta.dirname, '..', '..');
// The server's sources as the API tests run them: contracts and texts are found by the build's plugins.
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vite.config.ts'));
const { module } = await runnerImport<{ isFine: boolean }>(join(import.meta.dirname, 'main.ts'), {
  ...loaded?.config,
  root,
  mode: 'test',
  logLevel: 'error',
});
process.exit(module.isFine ? 0 : 1);
