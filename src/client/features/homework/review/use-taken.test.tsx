// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkFile } from '#contract/homework/parts.ts';
import { pictureKey } from '#contract/packs/homework-works.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { packPortsOf } from '#client/features/packs/shared/browser-packs.ts';
import { useFileUrl, useTaken, type Taken } from './use-taken.ts';

const { readPart } = vi.hoisted(() => ({ readPart: vi.fn<() => Promise<Uint8Array<ArrayBuffer> | null>>() }));
vi.mock('#offline/packs/packs.ts', () => ({ readPart }));

const homeworkId = '00000001-0000-4000-8000-000000000000';
const file = (uploadId: string, contentType: string): WorkFile => ({
  uploadId,
  url: `/uploads/${uploadId}`,
  name: uploadId,
  size: 3,
  contentType,
  width: null,
  height: null,
  rotation: 0,
});
const [pdf, photo, absent] = [file('pdf', 'application/pdf'), file('photo', 'image/jpeg'), file('absent', 'text/html')];
const parts = [pdf, photo].map(({ uploadId }) => ({ key: pictureKey(homeworkId, uploadId), hash: uploadId, size: 3 }));
const pack = { name: 'homework-works', size: 6, revision: 'r', asOf: 0, parts } as const;
const taken: Taken = { pack: { ...pack, parts: [...parts] }, isWhole: true, homework: [], retry: null };
const types: string[] = [];

beforeEach(() => {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'TCHR' }) });
  readPart.mockResolvedValue(new Uint8Array(3));
  types.length = 0;
  URL.createObjectURL = (blob: Blob) => `blob:${types.push(blob.type)}`;
});
afterEach(() => {
  cleanup();
  signOutLocally();
});

function resultOf<T>(hook: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SignedIn>{children}</SignedIn>
      </QueryClientProvider>
    ),
  }).result;
}
const urlOf = (one: WorkFile) => resultOf(() => useFileUrl(taken, homeworkId, one));

test('a document that was taken along is opened from the device, and never as a page', async () => {
  const url = urlOf(pdf);
  await waitFor(() => expect(url.current).toBe('blob:1'));
  expect(types).toEqual(['application/octet-stream']);
});

test('a picture is shown as what it is; what is not in the pack is on the server', async () => {
  const url = urlOf(photo);
  await waitFor(() => expect(url.current).toBe('blob:1'));
  expect([types, urlOf(absent).current]).toEqual([['image/jpeg'], '/uploads/absent']);
});

test('a part that cannot be read leads to the server', async () => {
  readPart.mockResolvedValue(null);
  const url = urlOf(pdf);
  await waitFor(() => expect(url.current).toBe('/uploads/pdf'));
});

test('a device that does not give what was taken along says so, and is asked again', async () => {
  const works = { key: `works-${homeworkId}`, hash: 'works', size: 3 };
  await packPortsOf(5).store.want(5, { ...pack, parts: [works] }, false);
  readPart.mockRejectedValue(new DOMException('The disk is full.', 'QuotaExceededError'));
  const found = resultOf(() => useTaken());
  await waitFor(() => expect(found.current.retry).not.toBeNull());
  expect(found.current.homework).toEqual([]);
  readPart.mockResolvedValue(null);
  found.current.retry?.();
  await waitFor(() => expect(found.current.retry).toBeNull());
});
