/** Every table of calls. */
import { people } from './calls/people.ts';
import type { Table } from './row.ts';

export const tables: readonly Table[] = [people];
