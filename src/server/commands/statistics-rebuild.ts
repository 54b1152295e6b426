/**
 * `npm run statistics:rebuild`: makes the sums of the statistics again from the results that they stand on, and says how many rows differ from
 * those that were there. 0 says that nothing had been missed. The server may run meanwhile.
 */
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import { runCommand } from './terminal.ts';
import { existingPlace, withDatabase } from './with-database.ts';

await runCommand(() =>
  withDatabase(existingPlace(), async (sql) => {
    const { facts, rollups, changed } = await rebuildResults(sql);
    return `${facts} results, ${rollups} sums. Rows that differ from before: ${changed}.`;
  }),
);
