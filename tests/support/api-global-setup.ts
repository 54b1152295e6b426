/** One PostgreSQL for all API tests, with a template that holds the schema and the small demo country; every file copies it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { openStorage, type Connection } from '../../src/server/storage/database.ts';
import { startEmbeddedPostgres, type EmbeddedConnection } from '../../src/server/storage/embedded/embedded-postgres.ts';
import { migrate } from '../../src/server/storage/migrate.ts';
import { startPgBouncer } from '../cluster/pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConnection;
    /** Where servers are to connect to instead; null: to PostgreSQL itself. */
    pooler: Exclude<Connection, string> | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-api-'));
  const database = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => undefined });
  const admin = openStorage(database.connection, { max: 1 });
  await admin.sql.unsafe('create database template_synaq');
  await admin.close();
  const template = openStorage({ ...database.connection, database: 'template_synaq' }, { max: 2 });
  await migrate(template.sql);
  await seedDemo(template.sql, { size: 'small', seed: 1, now: new Date(), log: () => undefined });
  await template.close();
  project.provide('postgres', database.connection);
  const pooler = process.env['SYNAQ_TEST_POOLER'] === 'pgbouncer' ? await startPgBouncer(database.connection) : null;
  project.provide('pooler', pooler?.connection ?? null);
  return async () => {
    await pooler?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
