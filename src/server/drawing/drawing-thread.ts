/** The thread of `createDrawing`: one task, one reply. It knows no database and no network. */
import { parentPort } from 'node:worker_threads';
import { drawCertificate } from '#server/areas/profile/certificate-pdf.ts';
import { drawResult } from '#server/areas/results/result-pdf.ts';
import { calendarOf } from '#server/areas/schedule/calendar-file.ts';
import type { DrawingReply, DrawingTask } from './task.ts';

/** The area that asks has checked the parameters (`satisfies`). */
function draw({ kind, parameters }: DrawingTask): Promise<Uint8Array> | Uint8Array {
  switch (kind) {
    case 'result':
      return drawResult(...(parameters as Parameters<typeof drawResult>));
    case 'certificate':
      return drawCertificate(...(parameters as Parameters<typeof drawCertificate>));
    case 'calendar':
      return Buffer.from(calendarOf(...(parameters as Parameters<typeof calendarOf>)));
  }
}

async function answer(task: DrawingTask): Promise<DrawingReply> {
  try {
    return { bytes: new Uint8Array(await draw(task)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: DrawingTask) => void answer(task).then((reply) => parentPort?.postMessage(reply)));
