import type { JobKind } from '#server/jobs/runner.ts';
import { refreshResults } from './refresh.ts';

/** Statistics are at most this much behind, and the time of the refresh itself. */
const everyMs = 20_000;

export const refreshResultsJob: JobKind = {
  kind: 'results-refresh',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1006', ms: everyMs, firstMs: 5_000 },
  async run({ sql, tell }) {
    let total = 0;
    for (let round = await refreshResults(sql); round.changes > 0; round = await refreshResults(sql)) {
      total += round.changes;
      await tell(total, null);
    }
    return { changes: total };
  },
};
