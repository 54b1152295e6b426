/** Reads spreadsheets that may be hostile: in a thread of its own, with little memory and a limit of time. */
import { join } from 'node:path';
import { startThread } from '#server/start-thread.ts';
import type { ReadTable } from './parse-sheet.ts';
import type { RosterPart } from './roster.ts';
import type { SheetWork } from './sheet-reader.ts';

/** On a busy machine a thread may wait long for its turn; a file of the largest size takes two seconds. */
const longestMs = 30_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Never rejects for a file, whatever is in it. @param part what is wanted of an archive with a roster */
export function readTable(bytes: Uint8Array, part: RosterPart | null = null): Promise<ReadTable> {
  return new Promise((resolve) => {
    // A copy: the caller's bytes stay theirs.
    const given: SheetWork = { bytes: new Uint8Array(bytes), part };
    const worker = startThread('sheet-reader', join(import.meta.dirname, 'sheet-reader.ts'), given, memory);
    const timer = setTimeout(() => finish({ ok: false, fault: 'too-slow' }), longestMs);
    function finish(table: ReadTable): void {
      clearTimeout(timer);
      resolve(table);
      void worker.terminate();
    }
    worker.on('message', finish);
    worker.on('error', () => finish({ ok: false, fault: 'damaged' }));
    worker.on('exit', () => finish({ ok: false, fault: 'damaged' }));
  });
}
