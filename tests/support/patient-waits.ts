/**
 * Waits for conditions last as long as a busy machine may need: the library's own second is too short for it. They end before the test does, so
 * that what did not come is named.
 */
import { expect, vi } from 'vitest';

const patience = { timeout: 60_000 };

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? { timeout: options } : { ...patience, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? { timeout: options } : { ...patience, ...options });

const { poll } = expect;
expect.poll = (callback, options) => poll(callback, { ...patience, ...options });
