import type postgres from 'postgres';
import { applySteps, type Step } from './apply-steps.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const shipped: readonly Step[] = Object.keys(files)
  .sort()
  .map((path) => ({ name: path.replace(/^.*\//, ''), text: files[path] ?? '' }));

/** Brings the database to this version's schema: see `applySteps`. @returns how many steps were applied */
export function migrate(sql: postgres.Sql): Promise<number> {
  return applySteps(sql, shipped);
}
