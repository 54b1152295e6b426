/**
 * The least that takes answers durably on this engine: node's own HTTP server, no checks, no rules, one table, groups of rows in one statement. What it
 * makes of an hour's machine is what the server's own figure is to be read by. Run as a process of its own; prints its port.
 */
import { createServer } from 'node:http';
import { connectToRunning } from '../support/running-database.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('Names the data folder of a running server');
const sql = await connectToRunning(dataDir);
await sql`create table bare_answer (body jsonb not null)`;

let waiting: { body: string; done: () => void }[] = [];
let running = 0;

/** Two groups under way at a time, as the server has them. */
async function write(): Promise<void> {
  if (running === 2) return;
  running += 1;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    const rows = `[${group.map(({ body }) => body).join(',')}]`;
    await sql`insert into bare_answer select * from json_array_elements(${rows}::text::json)`;
    for (const { done } of group) done();
  }
  running -= 1;
}

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString();
    const { operationId } = JSON.parse(body) as { operationId: string };
    waiting.push({
      body,
      done: () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { operationId } })),
    });
    void write();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === 'object' && address ? address.port : 0}\n`);
});
