/** The thread of `readInThread`: one file, one outcome. It knows no database and no network. */
import { parentPort, workerData } from 'node:worker_threads';
import { readLessonFile } from './read-file.ts';

parentPort?.postMessage(await readLessonFile(workerData as Uint8Array));
