// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { request } from '#client/api/request.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { useBankUpload } from './use-bank-upload.ts';

const call = vi.hoisted(() => vi.fn<typeof request>());
const shrink = vi.hoisted(() => vi.fn<(file: File) => Promise<File>>());
vi.mock('#client/api/request.ts', () => ({ request: call }));
vi.mock('#client/uploads/shrink.ts', () => ({ shrinkPicture: shrink }));

const small = new File(['small'], 'a.jpg', { type: 'image/jpeg' });
const photo = new File(['a photo of four megabytes'], 'a.png', { type: 'image/png' });

function upload(examId: number | null = 7) {
  const wrapper = ({ children }: { children: React.ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  return renderHook(() => useBankUpload(examId), { wrapper }).result.current;
}

/** The calls that the server received. */
const sent = () => call.mock.calls.map(([, parts]) => parts as { bytes?: Blob; timeoutMs?: number });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.resetAllMocks();
  call.mockResolvedValue({ src: '/media/a.jpg', width: 3, height: 2 });
  shrink.mockResolvedValue(small);
});

describe('a picture of a question', () => {
  test('is sent smaller, with the time that a slow line needs', async () => {
    expect(await upload()(photo, 'picture')).toEqual({ src: '/media/a.jpg', width: 3, height: 2 });
    expect(sent()[0]?.bytes).toBe(small);
    // 21 MB at half a megabit a second.
    expect(sent()[0]?.timeoutMs).toBeGreaterThan(340_000);
  });

  test('stays as it is when it moves', async () => {
    const head = new Uint8Array(21);
    head.set(new TextEncoder().encode('VP8X'), 12);
    head[20] = 2;
    const moving = new File([head], 'a.webp', { type: 'image/webp' });
    await upload()(moving, 'picture');
    expect(sent()[0]?.bytes).toBe(moving);
  });

  test('is not sent where this browser cannot open it: with the way out for an iPhone’s photos', async () => {
    shrink.mockImplementation((file) => Promise.resolve(file));
    for (const [name, type] of [
      ['a.HEIC', ''],
      ['a', 'image/heif'],
    ] as const)
      await expect(upload()(new File(['x'], name, { type }), 'picture')).rejects.toThrow('HEIC');
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.png', 'image/png'],
    ] as const)
      await expect(upload()(new File(['x'], name, { type }), 'picture')).rejects.toThrow('JPEG, PNG, WebP and GIF');
    expect(call).not.toHaveBeenCalled();
  });
});

test('a sound is sent as it is', async () => {
  call.mockResolvedValue({ src: '/media/a.mp3', width: null, height: null });
  const sound = new File(['la'], 'a.mp3', { type: 'audio/mpeg' });
  expect(await upload()(sound, 'sound')).toEqual({ src: '/media/a.mp3', width: undefined, height: undefined });
  expect(sent()[0]?.bytes).toBe(sound);
  expect(shrink).not.toHaveBeenCalled();
});

test('a file over 21 MB, and one of no exam, are not sent', async () => {
  const huge = Object.defineProperty(new File(['x'], 'a.mp3'), 'size', { value: 22 * 1024 * 1024 });
  await expect(upload()(huge, 'sound')).rejects.toThrow('21 MB');
  await expect(upload(null)(photo, 'picture')).rejects.toThrow('Choose an exam first');
  expect(call).not.toHaveBeenCalled();
});

test('the server’s reason is shown', async () => {
  const errors = { file: ['This picture has too many pixels.'] };
  call.mockRejectedValue(new ApiFailure({ status: 422, code: 'FILE_REFUSED', message: 'This file was not accepted.', errors }));
  await expect(upload()(photo, 'picture')).rejects.toThrow('This picture has too many pixels.');
});
