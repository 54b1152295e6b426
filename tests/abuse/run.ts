/**
 * `npm run abuse`: every endpoint by everybody who should not call it, and by those who may, against a server and a database of its own. What is
 * expected stands in expectations/, written by hand. `--only testing` tries some endpoints, `--part callers|states|commands|ranks|colleagues|right-answers|sockets|bodies|rates` a part.
 * `--part pressure` brings large bodies to the built server and watches others' answers meanwhile.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFromFile, runnerImport } from 'vite';
import { checkPressure } from './check-pressure.ts';
import { createLedger } from './ledger.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string', multiple: true } } });
const parts = values.part ?? [];

async function isMatrixFine(): Promise<boolean> {
  // The server's sources as the API tests run them: contracts and texts are found by the build's plugins.
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vite.config.ts'));
  const { module } = await runnerImport<{ isFine: boolean }>(join(import.meta.dirname, 'main.ts'), {
    ...loaded?.config,
    root,
    mode: 'test',
    logLevel: 'error',
  });
  return module.isFine;
}

async function isPressureFine(): Promise<boolean> {
  const write = (text: string): void => void process.stdout.write(text);
  const ledger = createLedger(({ what, wanted, got }) => write(`\n! ${what}\n    expected: ${wanted}\n    came:     ${got}\n`));
  await checkPressure(ledger, write);
  return ledger.differences.length === 0;
}

let isFine = true;
if (parts.length === 0 || parts.some((part) => part !== 'pressure')) isFine = await isMatrixFine();
if (parts.length === 0 || parts.includes('pressure')) isFine = (await isPressureFine()) && isFine;
process.exit(isFine ? 0 : 1);
