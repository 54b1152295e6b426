/**
 * Reads files that may be hostile: in a thread of its own, with little memory. What it may do is limited by the work (`importLimits`), which the
 * thread counts itself; a thread that is silent is stopped.
 */
import { join } from 'node:path';
import type { ImportFault } from '#domain/bank/import-reasons.ts';
import { startThread } from '#server/start-thread.ts';
import type { ReaderMessage, ReaderTask } from './bank-reader.ts';
import { Places } from './places.ts';
import type { ImportReport } from '#server/bank-formats/report.ts';
import type { TextLanguage } from '#server/bank-formats/read/rich/languages.ts';

export interface ReadOptions {
  /** Language of the exam: texts that a file has in several languages come in this one. */
  language?: TextLanguage;
  /** Called at least every 20 seconds; `total` is 0 as long as nobody knows it. */
  onProgress?: (done: number, total: number) => void;
}

/** A question takes milliseconds. On a busy machine a thread may wait long for its turn: this is none of the file's fault. */
const longestSilence = 20_000;
const longestWhole = 300_000;
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** More at a time would take the machine from those who sit tests. */
const places = new Places(2);
/** How often those who wait for a place hear that they wait. */
const waitingWord = 5_000;

/**
 * Reads a file of questions: Moodle XML, GIFT, Aiken, QTI 1.2 to 3.0 (one item or a package), our table. The format is recognised by the content.
 * Never rejects for a file, whatever is in it.
 * @param fileName only decides between texts that look the same
 */
export async function readBank(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<ImportReport> {
  if (bytes.length === 0) return faultReport({ code: 'empty', detail: {} });
  const waiting = setInterval(() => options.onProgress?.(0, 0), waitingWord);
  const leave = await places.take();
  clearInterval(waiting);
  try {
    return await readInThread(bytes, fileName, options);
  } finally {
    leave();
  }
}

function readInThread(bytes: Uint8Array, fileName: string, { onProgress, language }: ReadOptions): Promise<ImportReport> {
  return new Promise((resolve) => {
    // A copy: the caller's bytes stay theirs.
    const task: ReaderTask = { bytes: new Uint8Array(bytes), fileName, language: language ?? null };
    const worker = startThread('bank-reader', join(import.meta.dirname, 'bank-reader.ts'), task, memory);
    const silence = setTimeout(() => giveUp(longestSilence), longestSilence);
    const whole = setTimeout(() => giveUp(longestWhole), longestWhole);
    let known = { done: 0, total: 0 };

    function finish(report: ImportReport): void {
      clearTimeout(silence);
      clearTimeout(whole);
      resolve(report);
      void worker.terminate();
    }
    function giveUp(milliseconds: number): void {
      finish(faultReport({ code: 'out-of-time', detail: { seconds: milliseconds / 1000 } }));
    }
    worker.on('message', (message: ReaderMessage) => {
      if (message.kind === 'report') return finish(message.report);
      silence.refresh();
      if (message.kind === 'progress') known = message;
      onProgress?.(known.done, known.total);
      return undefined;
    });
    // Faults that the reader could not foresee: a file that needs more memory than a bank can, or a fault of ours that a file
    // found.
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish(faultReport({ code: isMemory ? 'out-of-memory' : 'unreadable', detail: isMemory ? {} : { text: error.message } }));
    });
    worker.on('exit', () => finish(faultReport({ code: 'unreadable', detail: { text: '' } })));
  });
}

function faultReport(fault: ImportFault): ImportReport {
  return { format: null, items: [], media: [], refersTo: [], fault };
}
