/**
 * A pooler in transaction mode, as harsh as can be: each transaction gets another session, drawn at random. What a program keeps in its session
 * (prepared statements, SET, LISTEN, temporary tables, session locks) is thus found by the next test that passes through it. Needs nothing
 * installed; PgBouncer itself: `npm run cluster -- --only pooler`.
 */
import { connect, createServer, type Socket } from 'node:net';
import type { Connection } from '../../src/server/storage/database.ts';

type Place = Exclude<Connection, string>;

export interface TransactionPooler {
  connection: Place;
  stop(): Promise<void>;
}

interface Session {
  socket: Socket;
  client: Client | null;
  /** Bytes of a message that has not come whole. */
  rest: Buffer;
}

interface Client {
  socket: Socket;
  session: Session | null;
  isSignedIn: boolean;
  rest: Buffer;
  /** Messages that wait for a session. */
  waiting: Buffer[];
  /** Ends of statements (Sync, Query) that the server has not answered. */
  unanswered: number;
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

/** @returns whole messages, and what is left of the last one */
function split(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (at + 5 <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

/** @param random from 0 to 1, to draw the session of a transaction */
export async function startTransactionPooler(target: Place, random = Math.random): Promise<TransactionPooler> {
  const idle: Session[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();

  function open(client: Client): Session {
    const isPath = target.host.startsWith('/');
    const socket = isPath ? connect(`${target.host}/.s.PGSQL.${target.port}`) : connect(target.port, target.host);
    const session: Session = { socket, client, rest: Buffer.alloc(0) };
    sockets.add(socket);
    socket.on('data', (chunk) => fromServer(session, chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (idle.includes(session)) idle.splice(idle.indexOf(session), 1);
      session.client?.socket.destroy();
    });
    return session;
  }

  function fromServer(session: Session, chunk: Buffer): void {
    const { messages, rest } = split(Buffer.concat([session.rest, chunk]));
    session.rest = rest;
    for (const message of messages) {
      const { client } = session;
      // A message of a session without a client is for nobody: a notice of LISTEN, or a reply to what was sent ahead of the end
      // before.
      if (!client) continue;
      client.socket.write(message);
      if (typeOf(message) === 'Z') release(session, client, String.fromCharCode(message[5] ?? 0));
    }
  }

  function release(session: Session, client: Client, state: string): void {
    if (client.isSignedIn) client.unanswered -= 1;
    client.isSignedIn = true;
    // As PgBouncer before 1.21: what was sent since then and has no end yet (Parse, Describe, Flush) is not counted.
    if (client.unanswered > 0 || state !== 'I') return;
    session.client = null;
    client.session = null;
    idle.push(session);
    if (client.waiting.length > 0) queue.push(client);
    const next = queue.shift();
    if (next) assign(next);
  }

  function assign(client: Client): void {
    const [session] = idle.splice(Math.floor(random() * idle.length), 1);
    if (!session) return void queue.push(client);
    session.client = client;
    client.session = session;
    for (const message of client.waiting.splice(0)) pass(client, session, message);
  }

  function pass(client: Client, session: Session, message: Buffer): void {
    if ('SQ'.includes(typeOf(message))) client.unanswered += 1;
    session.socket.write(message);
  }

  function fromClient(client: Client, chunk: Buffer): void {
    // The sign-in is the session's own: until it is over, client and session are tied.
    if (!client.isSignedIn) return void client.session?.socket.write(chunk);
    const { messages, rest } = split(Buffer.concat([client.rest, chunk]));
    client.rest = rest;
    for (const message of messages) {
      if (typeOf(message) === 'X') return void client.socket.end();
      if (client.session) pass(client, client.session, message);
      else {
        client.waiting.push(message);
        if (client.waiting.length === 1 && !queue.includes(client)) assign(client);
      }
    }
  }

  const server = createServer((socket) => {
    const client: Client = {
      socket,
      session: null,
      isSignedIn: false,
      rest: Buffer.alloc(0),
      waiting: [],
      unanswered: 0,
    };
    client.session = open(client);
    sockets.add(socket);
    socket.on('data', (chunk) => fromClient(client, chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      // One session less: that of an unfinished transaction, or any.
      (client.session ?? idle.pop())?.socket.destroy();
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    connection: { ...target, host: '127.0.0.1', port, prepare: false },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
