/** What other areas and the demo use. */
export { refreshInside } from './refresh.ts';
