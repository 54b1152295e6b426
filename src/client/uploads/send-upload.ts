/**
 * Sends a file in pieces and survives a line that breaks: after a failure it asks how much is there and goes on, for as long as nobody
 * cancels. Pieces grow on a good line and shrink on a bad one, so that a loss costs seconds.
 */
import { mostPieceBytes, type UploadedFile, type UploadKind } from '#contract/uploads/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { backoffMs } from '#offline/backoff.ts';

/** The calls, and what passes between them; tests put others in their place. */
export interface UploadLine {
  start: (upload: UploadJob, signal: AbortSignal) => Promise<number>;
  piece: (uploadId: string, offset: number, bytes: Blob, signal: AbortSignal) => Promise<number>;
  finish: (uploadId: string, signal: AbortSignal) => Promise<UploadedFile>;
  /** Milliseconds, steady. */
  now: () => number;
  /** Ends early when the network says that it is back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface UploadJob {
  uploadId: string;
  file: Blob;
  name: string;
  kind: UploadKind;
}

export interface UploadProgress {
  sent: number;
  /** The line is away; it goes on by itself. */
  isWaiting: boolean;
}

const leastPieceBytes = 16 * 1024;
const firstPieceBytes = 64 * 1024;
/** A piece that takes longer makes the next one smaller, one that takes less makes it larger. */
const slowMs = 5000;
const fastMs = 1500;
/** Longer than the slowest piece on the slowest line that is a line. */
const pieceTimeoutMs = 45_000;

/**
 * @returns what the server keeps
 * @throws ApiFailure where trying again is of no use; the reason of the signal when it was cancelled
 */
export async function sendUpload(
  job: UploadJob,
  line: UploadLine,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<UploadedFile> {
  let pieceBytes = firstPieceBytes;
  let failures = 0;
  let sent = 0;
  for (;;) {
    try {
      sent = await within(signal, (limit) => line.start(job, limit));
      onProgress({ sent, isWaiting: false });
      while (sent < job.file.size) {
        const began = line.now();
        const offset = sent;
        const bytes = job.file.slice(offset, offset + pieceBytes);
        sent = await within(signal, (limit) => line.piece(job.uploadId, offset, bytes, limit));
        failures = 0;
        onProgress({ sent, isWaiting: false });
        const took = line.now() - began;
        if (took > slowMs) pieceBytes = Math.max(leastPieceBytes, pieceBytes / 2);
        else if (took < fastMs) pieceBytes = Math.min(mostPieceBytes, pieceBytes * 2);
      }
      return await within(signal, (limit) => line.finish(job.uploadId, limit));
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      failures += 1;
      pieceBytes = Math.max(leastPieceBytes, pieceBytes / 2);
      onProgress({ sent, isWaiting: true });
      const requested = error instanceof ApiFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await line.wait(Math.max(requested, backoffMs(failures, Math.random())), signal);
      signal.throwIfAborted();
    }
  }
}

/** A time-out of ours ends as an abort that nobody asked for. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure ? error.retryable : error instanceof DOMException && error.name === 'AbortError';
}

async function within<T>(signal: AbortSignal, work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, pieceTimeoutMs);
  signal.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
