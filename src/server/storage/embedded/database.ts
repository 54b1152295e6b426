import postgres from 'postgres';
import type { Sql } from 'postgres';

import { runAsAccount } from './run-program.ts';
import { ADMIN_USER, APP_DATABASE, APP_USER } from './settings.ts';
import type { Cluster } from './cluster.ts';
import type { Listen } from './types.ts';

/** A single connection as the cluster's owner. End it after use. */
export function connectAsAdmin(listen: Listen, password: string): Sql {
  return postgres({
    host: listen.host,
    port: listen.port,
    user: ADMIN_USER,
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
  });
}

/**
 * Makes the application's role and database where they are missing.
 *
 * @returns false when the cluster doesn't accept our password: it was restored from elsewhere, or the file was lost.
 */
export async function prepareDatabase(cluster: Cluster): Promise<boolean> {
  const sql = connectAsAdmin(cluster.listen, cluster.password);
  try {
    const [found] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${APP_USER}) as role,
             exists (select from pg_database where datname = ${APP_DATABASE}) as database`;
    if (!found?.role) {
      // createdb lets test runs make a database each; pg_monitor lets the server report on its own database.
      await sql.unsafe(`create role ${APP_USER} login createdb in role pg_monitor password '${cluster.password}'`);
    }
    if (!found?.database) await sql.unsafe(`create database ${APP_DATABASE} owner ${APP_USER}`);
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '28P01') return false;
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Gives both roles our password, in single-user mode, which asks for none. The postmaster must be stopped.
 */
export async function resetPasswords(cluster: Cluster): Promise<void> {
  // The password is base64url: nothing in it needs quoting. A role that doesn't exist yet is only an error line.
  const statements = [ADMIN_USER, APP_USER].map((role) => `alter role ${role} password '${cluster.password}'`);
  const args = ['--single', '-D', cluster.paths.cluster, 'postgres'];
  await runAsAccount(cluster, cluster.binaries.postgres, args, `${statements.join('\n')}\n`);
}
