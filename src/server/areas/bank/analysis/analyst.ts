/** Analyses, one at a time, in a thread beside the one that takes answers; what came out is stored as long as nothing new has been finished. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { startThread } from '#server/start-thread.ts';
import type { Storage } from '#server/storage/database.ts';
import type { AnalysisTask } from './analyse.ts';
import type { ThreadTask } from './analysis-thread.ts';
import type { Analysis } from './assemble.ts';

export interface Analyst {
  analyse(task: AnalysisTask): Promise<Analysis>;
}

const longestMs = 120_000;
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

export function createAnalyst({ sql, connection }: Storage): Analyst {
  const cache = new LRUCache<string, { mark: string; analysis: Analysis }>({ max: 30 });
  const asked = new Map<string, Promise<Analysis>>();
  // One at a time in this process: the other core is for answers.
  let last: Promise<unknown> = Promise.resolve();

  /** Changes whenever an analysis would. */
  async function markOf(examIds: readonly number[]): Promise<string> {
    const ids = sql.array([...examIds]);
    const [row] = await sql<{ mark: string }[]>`
      select concat_ws('/',
        (select concat_ws('-', count(*), max(derived_at)) from attempt_items where exam_id = any(${ids}::int[])),
        (select count(*) from exam_attempt where exam_id = any(${ids}::int[]) and status = 'completed'),
        (select max(id) from key_correction where exam_id = any(${ids}::int[])),
        (select string_agg(is_rehearsal::text, '') from exam where id = any(${ids}::int[])),
        (select max(updated_at) from exam_question where exam_id = any(${ids}::int[])),
        (select md5(string_agg(concat_ws('-', id, pair_id), ' ' order by id)) from exam_question
          where exam_id = any(${ids}::int[]) and pair_id is not null)) as mark`;
    return row?.mark ?? '';
  }

  async function find(task: AnalysisTask, key: string): Promise<Analysis> {
    const mark = await markOf(task.examIds);
    const known = cache.get(key);
    if (known?.mark === mark) return known.analysis;
    const running = last.then(() => runThread({ connection, task }));
    last = running.catch(() => undefined);
    const analysis = await running;
    // The mark from before: what was finished while it ran is not in it, and is then asked for again.
    if (analysis.summary.pending === 0) cache.set(key, { mark, analysis });
    return analysis;
  }

  return {
    analyse(task) {
      const key = JSON.stringify(task);
      const known = asked.get(key);
      if (known) return known;
      const promise = find(task, key).finally(() => asked.delete(key));
      asked.set(key, promise);
      return promise;
    },
  };
}

function runThread(task: ThreadTask): Promise<Analysis> {
  return new Promise((resolve, reject) => {
    const worker = startThread('analysis-thread', join(import.meta.dirname, 'analysis-thread.ts'), task, memory);
    const tooLong = setTimeout(() => {
      reject(new Error('An analysis took too long'));
      void worker.terminate();
    }, longestMs);
    worker.on('message', (analysis: Analysis) => resolve(analysis));
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(tooLong);
      reject(new Error(`An analysis ended with ${code}`));
    });
  });
}
