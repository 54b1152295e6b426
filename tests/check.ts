/** `npm run check`: types, SQL, lint and format side by side, without tests. What failed is printed whole. */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './suite/run-steps.ts';
import { checkSteps, logOf, type Place } from './suite/steps.ts';

const root = join(import.meta.dirname, '..');
const place: Place = { root, results: join(root, 'test-results', 'check') };
mkdirSync(place.results, { recursive: true });

const { done } = await runSteps(checkSteps(place), {
  slots: Math.max(2, availableParallelism()),
  goesOn: true,
  onEnd: ({ title, failed, seconds }) => {
    if (failed > 0) process.stdout.write(`${readFileSync(logOf(place, title), 'utf8').trimEnd()}\n`);
    process.stdout.write(`== ${title}: ${failed > 0 ? 'failed' : 'passed'}, ${seconds.toFixed(0)} s\n`);
  },
});
process.exit(done.every(({ failed }) => failed === 0) ? 0 : 1);
