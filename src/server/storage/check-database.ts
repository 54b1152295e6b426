import type postgres from 'postgres';
import type { Connection } from './database.ts';

/** The database cannot be used as it is: one line that says why and what to do, without the password. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** `unnest ... with ordinality`, `range_agg` and locales of the schema are of this version. */
const oldestVersion = 150_000;

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the database, or correct DATABASE_URL',
  CONNECT_TIMEOUT: 'nothing answers there within 5 s: look at the host, the port and the firewall',
  ENOTFOUND: 'there is no such host: correct DATABASE_URL',
  EAI_AGAIN: 'the name of the host is not found: correct DATABASE_URL, or mend the name service',
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in: correct DATABASE_URL, or pg_hba.conf',
  '3D000': 'there is no such database: make it with createdb',
  '42501': 'the user may not make tables there: grant create on schema public, or make the user its owner',
  '25006': 'it is read-only (a replica, or default_transaction_read_only): DATABASE_URL has to lead to the primary',
  '26000': 'it loses prepared statements, as a pooler in transaction mode does: set DATABASE_LISTEN_URL',
  '42P05': 'it mixes prepared statements, as a pooler in transaction mode does: set DATABASE_LISTEN_URL',
};

/**
 * Looks whether the database can be written to, before anything is done with it.
 * @throws DatabaseUnusable with one line
 */
export async function checkDatabase(sql: postgres.Sql, connection: Connection): Promise<void> {
  const place = placeOf(connection);
  try {
    const [state] = await sql<{ version: number; isReplica: boolean; isReadOnly: boolean; mayCreate: boolean }[]>`
      select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
        current_setting('transaction_read_only') = 'on' as "isReadOnly",
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`;
    if (!state) return;
    if (state.isReplica || state.isReadOnly) throw unusable(place, advice['25006']);
    if (state.version < oldestVersion)
      throw unusable(place, `it is PostgreSQL ${Math.floor(state.version / 10_000)}; 15 or newer is needed`);
    if (!state.mayCreate) throw unusable(place, advice['42501']);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const known = advice[code];
    if (known === undefined) throw error;
    throw unusable(place, known, error);
  }
}

function unusable(place: string, why = 'unknown', cause?: unknown): DatabaseUnusable {
  return new DatabaseUnusable(`The database at ${place} cannot be used: ${why}.`, { cause });
}

function placeOf(connection: Connection): string {
  if (typeof connection !== 'string') return `${connection.host}:${connection.port}/${connection.database}`;
  // Without the name and the password before the @, and without parameters.
  return connection.replace(/^\w+:\/\/([^/]*@)?/, '').replace(/\?.*$/, '');
}
