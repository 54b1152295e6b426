/** What other areas may import from this one. */
export { loadPersonnel, personnelSheet } from './statistics.ts';
