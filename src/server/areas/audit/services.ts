/** What other areas may import from this one. */
export { audit, traceOf } from './audit.ts';
