/** What other areas may use of this one. */
export { audit, traceOf } from './audit.ts';
