/**
 * `npm run abuse`: every endpoint by everybody who should not call it, and by those who may, against a server and a database of its own. What is
 * expected stands in expectations/, written by hand. `--only testing` tries some endpoints, `--part callers|states|ranks|bodies|rates` a part.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFromFile, runnerImport } from 'vite';
import type { runMatrix } from './matrix.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string', multiple: true } } });
const root = join(import.meta.dirname, '..', '..');
// The server's sources as the API tests run them: contracts and texts are found by the build's plugins.
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vite.config.ts'));
const { module } = await runnerImport<{ runMatrix: typeof runMatrix }>(join(import.meta.dirname, 'matrix.ts'), {
  ...loaded?.config,
  root,
  mode: 'test',
  logLevel: 'error',
});
const isFine = await module.runMatrix({ only: values.only ?? '', parts: values.part ?? [] }, (text) =>
  process.stdout.write(text),
);
process.exit(isFine ? 0 : 1);
