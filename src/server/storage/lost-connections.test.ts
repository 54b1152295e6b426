/** The database ends connections: a restart, a failover, an operator. No statement is left without an answer, and the pool comes back. */
import { Socket } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { openStorage, type Storage } from './database.ts';
import type { EmbeddedConnection } from './embedded/embedded-postgres.ts';
import { cleanUp, freshData, start } from './embedded/testing.ts';

let connection: EmbeddedConnection;
let killer: Storage['sql'];
let killerPool: Storage;
let pool: Storage;
let open: (max: number) => Storage;
beforeAll(async () => {
  const database = await start(await freshData());
  connection = database.connection;
  // One connection: it ends all others.
  killerPool = openStorage(database.connection, { max: 1 });
  killer = killerPool.sql;
  await killer`create table line (id serial primary key, text text not null)`;
  open = (max) => openStorage(database.connection, { max });
});
beforeEach(() => (pool = open(4)));
afterEach(() => pool.close());
afterAll(async () => {
  await killerPool.close();
  await cleanUp();
});

const ended = (pids: readonly number[]) =>
  vi.waitFor(async () => {
    expect(await killer`select from pg_stat_activity where pid = any(${[...pids]}::int[])`).toHaveLength(0);
  });

/** @returns the processes that were ended */
async function endAll(): Promise<number[]> {
  const rows = await killer<{ pid: number }[]>`
    select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`;
  const pids = rows.map(({ pid }) => pid);
  await killer`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
  return pids;
}

test('a transaction that fails after its connection was lost leaves the pool whole', async () => {
  for (let round = 0; round < 8; round += 1) {
    const lost = pool.sql.begin(async (tx) => {
      await tx`insert into line (text) values (${'lost'.repeat(round * 100)})`;
      await ended(await endAll());
      throw new Error('what the work itself says');
    });
    await expect(lost).rejects.toThrow();
    expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
  expect(await killer`select from line where text like 'lost%'`).toHaveLength(0);
});

test('no statement of a lost transaction reaches a connection of somebody else', async () => {
  const lost = pool.sql.begin(async (tx) => {
    await tx`select 1`;
    await ended(await endAll());
    await Promise.all(Array.from({ length: 4 }, () => pool.sql`select 1`.catch(() => null)));
    await tx`insert into line (text) values ('outside of any transaction')`.catch(() => null);
  });
  await expect(lost).rejects.toThrow();
  expect(await killer`select from line where text = 'outside of any transaction'`).toHaveLength(0);
});

test('a statement that follows between the error of a connection and its end gets an answer', async () => {
  let socket = new Socket();
  // `socket` is in the driver's documents, not in its types.
  const options = {
    ...connection,
    max: 1,
    socket: () =>
      new Promise((resolve) => {
        const { host, port } = connection;
        const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
        const opened = new Socket();
        opened.connect(place, () => resolve((socket = opened)));
      }),
  };
  const one = postgres(options);
  try {
    await one`select 1`;
    const followed = one`select 'first', pg_sleep(20)`.catch(() => one`select 1 as one`.catch(() => 'refused'));
    await vi.waitFor(async () =>
      expect(await killer`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(20)'`).toHaveLength(1),
    );
    socket.destroy(new Error('connection reset'));
    expect(await followed).toBe('refused');
    expect(await one`select 1 as one`).toEqual([{ one: 1 }]);
  } finally {
    await one.end({ timeout: 1 });
  }
});

test('under load every caller gets an answer, and work goes on afterwards', async () => {
  let isOver = false;
  const fates = { done: 0, failed: 0 };
  const work = async (size: number): Promise<void> => {
    while (!isOver)
      await pool.sql
        .begin(async (tx) => {
          await tx`insert into line (text) values (${'x'.repeat(size)})`;
          await tx`select pg_sleep(0.002)`;
        })
        .then(
          () => (fates.done += 1),
          () => (fates.failed += 1),
        );
  };
  const workers = Array.from({ length: 12 }, (_, index) => work(index * 200));
  try {
    for (let kill = 0; kill < 25; kill += 1) {
      const before = fates.done;
      await vi.waitFor(() => expect(fates.done).toBeGreaterThan(before), { interval: 5 });
      await endAll();
    }
  } finally {
    isOver = true;
    await Promise.all(workers);
  }
  expect(fates.failed).toBeGreaterThan(0);
  expect(await pool.sql`select 1 as one`).toEqual([{ one: 1 }]);
});
