import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Which data folder?');
const { connection, pid } = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'off' });
process.stdout.write(`${JSON.stringify({ connection, pid })}\n`);
setInterval(() => undefined, 60_000);
