/** Reads files that may be hostile: in a thread of its own, with little memory, and stopped as soon as it says nothing for a while. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ImportFault } from '#domain/bank/import-reasons.ts';
import { packageRoot } from '#server/package-root.ts';
import type { ReaderMessage, ReaderTask } from './bank-reader.ts';
import type { ImportReport } from './report.ts';
import type { TextLanguage } from './rich/languages.ts';

export interface ReadOptions {
  /** Of the exam: texts that a file has in several languages come in this one. */
  language?: TextLanguage;
  /** Told now and then while questions are read. */
  onProgress?: (done: number, total: number) => void;
}

/** Questions are read in milliseconds each: who is silent for so long, is kept busy on purpose. */
const longestSilence = 1_500;
/** Reading is linear in a file's size, and large files are larger than any that is made to keep us busy. */
const perMegabyte = 1_000;
/** Until the thread stands, on a busy machine. */
const longestStart = 20_000;
const longestWhole = 120_000;
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Reads a file of questions: Moodle XML, GIFT, Aiken, QTI 1.2 to 3.0 (one item or a package), our table. The format is told by the content.
 * Never rejects for a file, whatever is in it.
 * @param fileName only decides between texts that look the same
 */
export function readBank(
  bytes: Uint8Array,
  fileName: string,
  { onProgress, language }: ReadOptions = {},
): Promise<ImportReport> {
  if (bytes.length === 0) return Promise.resolve(faultReport({ code: 'empty', detail: {} }));
  return new Promise((resolve) => {
    // A copy: the caller's bytes stay his.
    const task: ReaderTask = { bytes: new Uint8Array(bytes), fileName, language: language ?? null };
    const worker = startReader(task);
    const silence = new Silence(giveUp);
    silence.allow(longestStart);
    const whole = setTimeout(giveUp, longestWhole);

    function finish(report: ImportReport): void {
      silence.end();
      clearTimeout(whole);
      resolve(report);
      void worker.terminate();
    }
    function giveUp(): void {
      finish(faultReport({ code: 'out-of-time', detail: { seconds: longestSilence / 1000 } }));
    }
    worker.on('message', (message: ReaderMessage) => {
      if (message.kind === 'report') return finish(message.report);
      const more = message.kind === 'step' ? (message.bytes / 1e6) * perMegabyte : 0;
      silence.allow(longestSilence + Math.min(more, longestStart));
      if (message.kind === 'progress') onProgress?.(message.done, message.total);
      return undefined;
    });
    // What the reader could not foresee: a file that needs more memory than a bank can, or a fault of ours that a file found.
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish(faultReport({ code: isMemory ? 'out-of-memory' : 'unreadable', detail: isMemory ? {} : { text: error.message } }));
    });
    worker.on('exit', () => finish(faultReport({ code: 'unreadable', detail: { text: '' } })));
  });
}

/**
 * How long the reader may say nothing, in milliseconds of work: on a machine that has no time for it, waiting is not its fault. What other threads
 * of the process work counts as well, so it is never given less time than the clock would give it.
 */
class Silence {
  private timer: NodeJS.Timeout | undefined;
  private since = process.cpuUsage();
  private readonly giveUp: () => void;

  constructor(giveUp: () => void) {
    this.giveUp = giveUp;
  }

  allow(work: number): void {
    this.since = process.cpuUsage();
    this.wait(work, work);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private wait(work: number, rest: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { user, system } = process.cpuUsage(this.since);
      const left = work - (user + system) / 1000;
      if (left <= 0) this.giveUp();
      else this.wait(work, Math.max(50, left));
    }, rest);
  }
}

function faultReport(fault: ImportFault): ImportReport {
  return { format: null, items: [], media: [], refersTo: [], fault };
}

/** The built server has the reader as a file of its own beside it; from sources it runs through tsx, as tests do. */
function startReader(task: ReaderTask): Worker {
  const options = { workerData: task, resourceLimits: memory, stdout: false };
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(packageRoot(), 'dist', 'server', 'bank-reader.js'), options);
  const file = pathToFileURL(join(import.meta.dirname, 'bank-reader.ts'));
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); });`,
    {
      ...options,
      eval: true,
    },
  );
}
