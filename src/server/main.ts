/** `npm start`: production. */
import { runUntilStopped } from './commands/run.ts';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

await runUntilStopped(async () => {
  const server = await startServer(readConfig('production'));
  process.stdout.write(`ready ${server.url}\n`);
  return server;
});
