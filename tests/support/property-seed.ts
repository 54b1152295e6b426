/**
 * The seed of all property tests. In `npm test` it is fixed, so that a run says the same everywhere; `npm run test:random` sets `PROPERTY_SEED` to a
 * fresh one and prints it.
 */
import fc from 'fast-check';
import './patient-waits.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 1);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED has to be a whole number');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
