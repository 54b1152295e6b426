/** Public interface of this area for other areas. */
export { loadPersonnel, personnelSheet } from './statistics.ts';
