import type postgres from 'postgres';
import { applySteps, hashOf, type Step } from './apply-steps.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const shipped: readonly Step[] = Object.keys(files)
  .sort()
  .map((path) => ({ name: path.replace(/^.*\//, ''), text: files[path] ?? '' }));

/**
 * Brings an empty database to an earlier schema; steps that it has already are left out.
 * @returns false: this version does not have all of these steps, nothing was done
 */
export async function migrateAsFarAs(sql: postgres.Sql, steps: readonly { name: string; hash: string }[]): Promise<boolean> {
  const wanted = new Map(steps.map(({ name, hash }) => [name, hash]));
  const own = shipped.filter((step) => wanted.get(step.name) === hashOf(step));
  if (own.length !== wanted.size) return false;
  await applySteps(sql, own);
  return true;
}

/** Brings the database to this version's schema: see `applySteps`. @returns how many steps were applied */
export function migrate(sql: postgres.Sql): Promise<number> {
  return applySteps(sql, shipped);
}
