/** `npm run demo`: a server on its own database, filled with the demo country at the first start. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { demoAccountTable } from '#server/demo/accounts.ts';
import { refreshDemoPeriods } from '#server/demo/periods.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { startServer } from '#server/start-server.ts';
import { runUntilStopped } from './run.ts';
import { CommandError } from './terminal.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'small' }, seed: { type: 'string', default: '1' } },
});

await runUntilStopped(async () => {
  const { size } = values;
  if (size !== 'small' && size !== 'large') throw new CommandError('--size is small or large');
  const config = readConfig('demo', { LOG_LEVEL: 'warn', ...process.env });
  const server = await startServer(config, async ({ sql }) => {
    const now = new Date();
    const log = (line: string): void => void process.stdout.write(`${line}\n`);
    await seedDemo(sql, { size, seed: Number(values.seed), now, log });
    await refreshDemoPeriods(sql, now);
  });
  process.stdout.write(`ready ${server.url}\n\n${demoAccountTable()}\n`);
  return server;
});
