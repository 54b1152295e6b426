/** A wire to the database that can be cut, held silent and mended. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Connection } from '../../src/server/storage/database.ts';

export interface Relay {
  connection: Exclude<Connection, string>;
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>;
  /** Keeps connections open and lets nothing through. */
  hush(): void;
  /** Takes no new connections; those that are open stay. */
  refuse(): void;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRelay(target: Exclude<Connection, string>): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isHushed = false;
  const server: Server = createServer((near) => {
    const isPath = target.host.startsWith('/');
    const far = isPath ? connect(`${target.host}/.s.PGSQL.${target.port}`) : connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isHushed || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  function listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }
  const port = await listen(0);
  function cut(): Promise<void> {
    return new Promise((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      for (const socket of sockets) socket.destroy();
    });
  }
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cut,
    hush: () => void (isHushed = true),
    refuse: () => void server.close(),
    async mend() {
      isHushed = false;
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}
