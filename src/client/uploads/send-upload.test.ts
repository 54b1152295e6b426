import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UploadedFile } from '#contract/uploads/parts.ts';
import { mostPieceBytes } from '#contract/uploads/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { smallerSize } from './draw-smaller.ts';
import { sendUpload, type UploadLine, type UploadProgress } from './send-upload.ts';

type Fault = 'fine' | 'lost before' | 'lost after' | 'slow';

const network = () => new ApiFailure({ status: 0, code: 'NETWORK', message: '' });
const file = { fileName: 'x.png' } as UploadedFile;

/** A server behind a line with the given faults, one a call; after the last one all calls succeed. */
function buildLine(faults: Fault[]): UploadLine & { bytes: number[]; pieces: number[]; waits: number } {
  let clock = 0;
  async function call<T>(work: () => T | Promise<T>): Promise<T> {
    const fault = faults.shift() ?? 'fine';
    clock += fault === 'slow' ? 8000 : 100;
    if (fault === 'lost before') throw network();
    const result = await work();
    if (fault === 'lost after') throw network();
    return result;
  }
  const line = {
    bytes: [] as number[],
    pieces: [] as number[],
    waits: 0,
    start: () => call(() => line.bytes.length),
    piece: (_id: string, offset: number, bytes: Blob) =>
      call(async () => {
        line.pieces.push(bytes.size);
        if (offset === line.bytes.length) for (const byte of new Uint8Array(await bytes.arrayBuffer())) line.bytes.push(byte);
        return line.bytes.length;
      }),
    finish: () => call(() => file),
    now: () => clock,
    wait: () => {
      line.waits += 1;
      return Promise.resolve();
    },
  };
  return line;
}

function buildJob(size: number) {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251);
  return { bytes, job: { uploadId: 'u', name: 'a.png', kind: 'image' as const, file: new Blob([bytes]) } };
}

const never = new AbortController().signal;

describe('an upload', () => {
  test('arrives whole and in order, wherever the line breaks', async () => {
    const fault = fc.constantFrom<Fault>('fine', 'lost before', 'lost after', 'slow');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300_000 }), fc.array(fault, { maxLength: 30 }), async (size, faults) => {
        const line = buildLine([...faults]);
        const { bytes, job } = buildJob(size);
        const seen: UploadProgress[] = [];
        expect(await sendUpload(job, line, never, (progress) => seen.push(progress))).toBe(file);
        expect(Buffer.from(line.bytes).equals(bytes)).toBe(true);
        expect(Math.max(...line.pieces)).toBeLessThanOrEqual(mostPieceBytes);
        const sent = seen.map((progress) => progress.sent);
        expect(sent).toEqual(sent.toSorted((a, b) => a - b));
        expect(seen.some(({ isWaiting }) => isWaiting)).toBe(line.waits > 0);
      }),
      { numRuns: 30 },
    );
  });

  test('sends larger pieces on a good line and smaller ones on a bad one', async () => {
    const good = buildLine([]);
    await sendUpload(buildJob(2_000_000).job, good, never, () => undefined);
    expect(good.pieces.slice(0, 4)).toEqual([65_536, 131_072, 262_144, 524_288]);
    const bad = buildLine(['fine', 'slow', 'slow', 'slow', 'slow']);
    await sendUpload(buildJob(200_000).job, bad, never, () => undefined);
    expect(bad.pieces.slice(0, 4)).toEqual([65_536, 32_768, 16_384, 16_384]);
  });

  test('ends where trying again is of no use', async () => {
    const line = buildLine([]);
    const refusal = new ApiFailure({ status: 422, code: 'FILE_REFUSED', message: 'no' });
    line.finish = () => Promise.reject(refusal);
    await expect(sendUpload(buildJob(10).job, line, never, () => undefined)).rejects.toBe(refusal);
    expect(line.waits).toBe(0);
  });

  test('ends at once when it is cancelled, also while it waits for the network', async () => {
    const line = buildLine(Array<Fault>(50).fill('lost before'));
    const controller = new AbortController();
    line.wait = () => {
      controller.abort(new Error('cancelled'));
      return Promise.resolve();
    };
    await expect(sendUpload(buildJob(10).job, line, controller.signal, () => undefined)).rejects.toThrow('cancelled');
  });
});

test('a picture is at most 1600 px long, keeps its shape, and is never made larger', () => {
  expect(smallerSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(smallerSize(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(smallerSize(1600, 900)).toEqual({ width: 1600, height: 900 });
  expect(smallerSize(20_000, 2)).toEqual({ width: 1600, height: 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), (width, height) => {
      const size = smallerSize(width, height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1600);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
    }),
  );
});
