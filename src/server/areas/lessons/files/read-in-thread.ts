/** Files may be hostile: they are read in a thread of its own, with little memory and time. */
import { join } from 'node:path';
import { startThread } from '#server/start-thread.ts';
import type { FileOutcome } from './read-file.ts';

const longestMs = 30_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Never rejects for a file, whatever is in it. */
export function readInThread(bytes: Uint8Array): Promise<FileOutcome> {
  return new Promise((resolve) => {
    const worker = startThread(
      'lesson-file-thread',
      join(import.meta.dirname, 'file-thread.ts'),
      new Uint8Array(bytes),
      memory,
    );
    const timer = setTimeout(() => finish({ ok: false, fault: 'too-large' }), longestMs);
    function finish(outcome: FileOutcome): void {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    }
    worker.on('message', finish);
    worker.on('error', ({ code }: Error & { code?: string }) =>
      finish({ ok: false, fault: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'damaged' }),
    );
    worker.on('exit', () => finish({ ok: false, fault: 'damaged' }));
  });
}
