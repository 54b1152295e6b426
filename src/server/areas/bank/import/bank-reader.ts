/** The thread of `readBank`: one file, one report. It knows no database and no network. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseBank } from '#server/bank-formats/read/parse-bank.ts';
import type { ImportReport } from '#server/bank-formats/report.ts';
import type { TextLanguage } from '#server/bank-formats/read/rich/languages.ts';

export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
  language: TextLanguage | null;
}

export type ReaderMessage =
  | { kind: 'ready' }
  /** It works, and nobody knows yet how many questions there are. */
  | { kind: 'work' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'report'; report: ImportReport };

/** Often enough to show that it lives. */
const every = 100;

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

async function run({ bytes, fileName, language }: ReaderTask): Promise<void> {
  tell({ kind: 'ready' });
  let reportedAt = Date.now();
  const report = await parseBank(
    bytes,
    fileName,
    {
      item(done, total) {
        if (Date.now() - reportedAt < every && done < total) return;
        reportedAt = Date.now();
        tell({ kind: 'progress', done, total });
      },
      work() {
        if (Date.now() - reportedAt < every) return;
        reportedAt = Date.now();
        tell({ kind: 'work' });
      },
    },
    language,
  );
  tell({ kind: 'report', report });
}

await run(workerData as ReaderTask);
