/** The thread of `readBank`: one file, one report. It knows no database and no network. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseBank } from './parse-bank.ts';
import type { ImportReport } from './report.ts';
import type { TextLanguage } from './rich/languages.ts';

export interface ReaderTask {
  bytes: Uint8Array;
  fileName: string;
  language: TextLanguage | null;
}

export type ReaderMessage =
  | { kind: 'ready' }
  /** What comes next takes its time by its size. */
  | { kind: 'step'; bytes: number }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'report'; report: ImportReport };

/** Often enough to show that it lives. */
const every = 100;
/** A small step needs no more time than any other. */
const large = 200_000;

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

async function run({ bytes, fileName, language }: ReaderTask): Promise<void> {
  tell({ kind: 'ready' });
  let told = Date.now();
  const report = await parseBank(
    bytes,
    fileName,
    {
      item(done, total) {
        if (Date.now() - told < every && done < total) return;
        told = Date.now();
        tell({ kind: 'progress', done, total });
      },
      step(size) {
        if (size < large && Date.now() - told < every) return;
        told = Date.now();
        tell({ kind: 'step', bytes: size });
      },
    },
    language,
  );
  tell({ kind: 'report', report });
}

await run(workerData as ReaderTask);
