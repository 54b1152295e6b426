/** A real server over HTTP on a fresh copy of the demo country. */
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { inject } from 'vitest';
import type { Config } from '../../src/server/config.ts';
import { unnamedFailure } from '../../src/server/http/endpoints.ts';
import { startServer, type RunningServer } from '../../src/server/start-server.ts';
import { openStorage, type Connection, type Storage } from '../../src/server/storage/database.ts';

export interface TestServer {
  url: string;
  sql: postgres.Sql;
  listen: Storage['listen'];
  connection: Exclude<Connection, string>;
  config: Config;
  /** A second process on the same database, with settings of its own. */
  another(settings?: Partial<Config>): Promise<RunningServer>;
  /** @throws if an endpoint gave a failure that its contract does not name */
  stop(): Promise<void>;
}

/** Makes a database from the template and a server on it. Stop it in `afterAll`. */
export async function startTestServer(settings: Partial<Config> = {}): Promise<TestServer> {
  const base = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openStorage(base, { max: 1 });
  await admin.sql.unsafe(`create database ${name} template template_synaq`);
  await admin.close();
  const connection = { ...base, database: name };
  const pooler = inject('pooler');
  const unnamed: string[] = [];
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      if (String(chunk).includes(unnamedFailure)) unnamed.push(String(chunk));
      done();
    },
  });
  const config: Config = {
    mode: 'production',
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    databaseUrl: pooler ? { ...pooler, database: name } : connection,
    listenUrl: pooler ? connection : null,
    secret: randomBytes(32).toString('base64url'),
    origins: [],
    trustProxy: 0,
    accessTokenSeconds: 900,
    auditDays: 365,
    logLevel: 'error',
    logTo,
    // No test is about the other load of this machine.
    mostDelayMs: 600_000,
    durability: 'off',
    ...settings,
  };
  const servers: RunningServer[] = [await startReady(config)];
  const storage: Storage = openStorage(connection, { max: 4 });
  return {
    url: servers[0]?.url ?? '',
    sql: storage.sql,
    listen: storage.listen,
    connection,
    config,
    async another(settings = {}) {
      const server = await startReady({ ...config, ...settings });
      servers.push(server);
      return server;
    },
    async stop() {
      for (const server of servers) await server.stop();
      await storage.close();
      if (unnamed.length > 0) throw new Error(`Failures that their contracts do not name:\n${unnamed.join('')}`);
    },
  };
}

/** A server looks for its database by itself first; wait until it has found it. */
async function startReady(config: Config): Promise<RunningServer> {
  const server = await startServer(config);
  const giveUpAt = Date.now() + 50_000;
  while ((await fetch(`${server.url}/api/ready`)).status !== 200) {
    if (Date.now() > giveUpAt) throw new Error('The server did not become ready');
    await setTimeout(100);
  }
  return server;
}
