import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import type { UploadLine } from '#client/uploads/send-upload.ts';
import { addCommandFile, createCommandFiles, readCommandFile } from './command-files.ts';

const hourMs = 3600_000;
const line = vi.hoisted(() => ({ refusal: null as ErrorCode | null, starts: 0 }));
vi.mock('#client/api/session.ts', () => ({
  getSession: () => ({ user: { userId: 1 }, token: 't' }),
  onSession: () => () => undefined,
}));
vi.mock('#client/api/own-key.ts', () => ({ ensureOwnKey: () => Promise.resolve() }));
vi.mock('#offline/key-ring.ts', () => ({ canEncrypt: () => false }));
vi.mock('#client/uploads/upload-line.ts', () => ({
  uploadLine: {
    start: () => {
      line.starts += 1;
      const { refusal: code } = line;
      return code ? Promise.reject(new ApiFailure({ status: 422, code, message: 'no' })) : Promise.resolve(3);
    },
    piece: () => Promise.resolve(3),
    finish: () => Promise.resolve({ uploadId: 'f', url: '', name: '', contentType: '', size: 3 }),
    now: () => 0,
    wait: () => Promise.resolve(),
  } satisfies Record<keyof UploadLine, unknown>,
}));

const kick = vi.fn<() => void>();
const signal = new AbortController().signal;
let files = createCommandFiles(1, kick);

beforeEach(() => {
  files = createCommandFiles(1, kick);
  return addCommandFile(1, { uploadId: 'f', blob: new Blob(['abc']), name: 'a.jpg', kind: 'image' });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(line, { refusal: null, starts: 0 });
  kick.mockClear();
});

async function tries(): Promise<void> {
  const before = line.starts;
  await vi.waitFor(async () => {
    await files.send(1, 'f', signal);
    expect(line.starts).toBeGreaterThan(before);
  });
}

test('a file over the limit of the day stays on the device, and goes when it may', async () => {
  line.refusal = 'UPLOAD_LIMIT';
  await tries();
  await tries();
  expect(kick).not.toHaveBeenCalled();
  expect(await (await readCommandFile(1, 'f'))?.text()).toBe('abc');
  line.refusal = null;
  await tries();
  await vi.waitFor(() => expect(kick).toHaveBeenCalled());
  expect(await files.send(1, 'f', signal)).toBe(true);
});

test('a file that the server will never take does not hold its command up', async () => {
  line.refusal = 'FILE_REFUSED';
  await tries();
  await vi.waitFor(() => expect(kick).toHaveBeenCalled());
  expect(await files.send(1, 'f', signal)).toBe(true);
});

test('a file is on the device until its command was applied, and is sent once more where the command goes much later', async () => {
  await tries();
  await vi.waitFor(() => expect(kick).toHaveBeenCalled());
  expect(await files.send(1, 'f', signal)).toBe(true);
  expect(line.starts).toBe(1);
  // Two days without a network: the server may have removed what nothing used.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * hourMs });
  expect(await files.send(1, 'f', signal)).toBe(false);
  await vi.waitFor(() => expect(kick).toHaveBeenCalledTimes(2));
  expect(line.starts).toBe(2);
  expect(await files.send(1, 'f', signal)).toBe(true);
  files.drop(1, ['f']);
  await vi.waitFor(async () => expect(await readCommandFile(1, 'f')).toBeNull());
});
