import type { JobKind } from '#server/jobs/runner.ts';
import { analyzeLogs, ensureLogYears } from '#server/storage/log-years.ts';

/** Every day: a place for the answers of the next school year, long before it begins. */
export const logYearsJob: JobKind = {
  kind: 'log-years',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1019', ms: 24 * 3_600_000, firstMs: 30_000 },
  async run({ sql }) {
    const made = await ensureLogYears(sql, Date.now());
    await analyzeLogs(sql);
    return { made };
  },
};
