/** The thread of an analysis: a connection of its own, one exam, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStorage, type Connection } from '#server/storage/database.ts';
import { analyse, type AnalysisTask } from './analyse.ts';

export interface ThreadTask {
  connection: Connection;
  task: AnalysisTask;
}

const { connection, task } = workerData as ThreadTask;
const storage = openStorage(connection, { max: 2 });
try {
  parentPort?.postMessage(await analyse(storage.sql, task));
} finally {
  await storage.close();
}
