/** The thread of `readBank`: one file, one report. It knows no database and no network. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseBank } from './parse-bank.ts';
import type { ImportReport } from './report.ts';

export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
}

export type ReaderMessage =
  { kind: 'ready' } | { kind: 'progress'; done: number; total: number } | { kind: 'report'; report: ImportReport };

/** Often enough to show that it lives. */
const every = 100;

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

async function run({ bytes, fileName }: ReaderTask): Promise<void> {
  tell({ kind: 'ready' });
  let told = Date.now();
  const report = await parseBank(bytes, fileName, (done, total) => {
    if (Date.now() - told < every && done < total) return;
    told = Date.now();
    tell({ kind: 'progress', done, total });
  });
  tell({ kind: 'report', report });
}

await run(workerData as ReaderTask);
