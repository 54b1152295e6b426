import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSchedule } from '../support/sim-schedule.ts';

const runs = Number(process.env['SIM_RUNS'] ?? 400);
const seeds = fc.integer({ min: 0, max: 0x7fffffff });

function holds(options: Parameters<typeof runSchedule>[1]): Promise<void> {
  return fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      expect(await runSchedule(seed, options), `seed ${seed}`).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

describe('Whatever the network, the disk and the browser do', () => {
  it('no answer shown as saved is lost, and the newest choice counts (one tablet)', async () => {
    await holds({ tablets: 1, hasLocks: true });
  });

  it('the same holds where the browser has no Web Locks', async () => {
    await holds({ tablets: 1, hasLocks: false });
  });

  it('two tablets of one student lose nothing that they showed as saved', async () => {
    await holds({ tablets: 2, hasLocks: true });
  });

  it('answers that come after the time are kept as late', async () => {
    await holds({ tablets: 1, hasLocks: true, minutes: 1 });
  });
});
