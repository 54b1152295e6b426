/**
 * Interface of this area for the analysis thread. It must load without routes and texts: from sources the thread runs without
 * Vite.
 */
export { keyInForce, loadCorrectionsOf, withOwnCorrections } from '../corrections.ts';
export { createFormStore } from '../forms.ts';
export { deriveBatch, deriveItems, findMissing } from './derive-items.ts';
export { createUnpacker, type Items } from './packed-items.ts';
