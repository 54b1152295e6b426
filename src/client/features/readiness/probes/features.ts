/** Features that a browser may not have. Only a missing `database` makes a test impossible. */
export type MissingFeature = 'database' | 'secure' | 'worker' | 'locks' | 'crypto' | 'storage';

export function missingFeatures(): MissingFeature[] {
  const missing: MissingFeature[] = [];
  if (typeof indexedDB === 'undefined') missing.push('database');
  // On a plain http address the browser hides all of the rest: one sentence instead of four.
  if (!globalThis.isSecureContext) return [...missing, 'secure'];
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') missing.push('worker');
  if (!('locks' in navigator)) missing.push('locks');
  if (typeof globalThis.crypto?.subtle === 'undefined') missing.push('crypto');
  if (typeof navigator.storage?.estimate !== 'function') missing.push('storage');
  return missing;
}
