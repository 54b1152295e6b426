/** The thread of `readTable`: one file. It knows no database and no network. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse-sheet.ts';
import type { RosterPart } from './roster.ts';

export interface SheetWork {
  bytes: Uint8Array;
  part: RosterPart | null;
}

const { bytes, part } = workerData as SheetWork;
parentPort?.postMessage(await parseSheet(bytes, part));
