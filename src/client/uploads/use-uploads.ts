import { useEffect, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { mostBytes, mostFiles, type UploadedFile, type UploadKind } from '#contract/uploads/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { fieldMessages } from '#client/api/form-failure.ts';
import { sendUpload } from './send-upload.ts';
import { shrinkPicture } from './shrink.ts';
import { removeUpload, uploadLine } from './upload-line.ts';

export interface UploadItem {
  uploadId: string;
  name: string;
  size: number;
  /** Small preview of a picture. */
  preview: string | null;
  state: 'preparing' | 'queued' | 'sending' | 'waiting' | 'done' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed, in the user's language. */
  problem: string | null;
  file: UploadedFile | null;
}

export interface Uploads {
  items: readonly UploadItem[];
  most: number;
  kind: UploadKind;
  /** @returns what was not taken: those over the number, and those over 21 MB. */
  add: (files: readonly File[]) => Promise<{ tooMany: number; tooLarge: readonly string[] }>;
  remove: (uploadId: string) => void;
  retry: (uploadId: string) => void;
  /** Everything is on the server. */
  isDone: boolean;
  ids: readonly string[];
}

interface Entry extends UploadItem {
  bytes: File;
  controller: AbortController;
}

/** The files of one control: made smaller, and sent one after the other, since two at a time would each take twice as long. */
export function useUploads({ kind, most = mostFiles }: { kind: UploadKind; most?: number }): Uploads {
  const [items, setItems] = useState<readonly Entry[]>([]);
  // Current entries, for work that goes on between two renders.
  const current = useRef<readonly Entry[]>([]);
  const isRunning = useRef(false);

  function update(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    current.current = change(current.current);
    setItems(current.current);
  }
  function patch(uploadId: string, part: Partial<Entry>): void {
    update((entries) => entries.map((entry) => (entry.uploadId === uploadId ? { ...entry, ...part } : entry)));
  }

  useEffect(
    () => () => {
      // Left without sending: nothing goes on behind the next page.
      for (const entry of current.current) stop(entry);
    },
    [],
  );

  async function add(files: readonly File[]): Promise<{ tooMany: number; tooLarge: readonly string[] }> {
    const room = Math.max(0, most - current.current.length);
    const taken = files.slice(0, room).map((bytes): Entry => ({
      uploadId: newId(),
      name: bytes.name,
      size: bytes.size,
      preview: bytes.type.startsWith('image/') ? URL.createObjectURL(bytes) : null,
      state: 'preparing',
      progress: 0,
      problem: null,
      file: null,
      bytes,
      controller: new AbortController(),
    }));
    update((entries) => [...entries, ...taken]);
    const tooLarge: string[] = [];
    for (const { uploadId, bytes } of taken) {
      const smaller = await shrinkPicture(bytes);
      if (smaller.size > mostBytes) {
        tooLarge.push(bytes.name);
        remove(uploadId);
      } else patch(uploadId, { bytes: smaller, name: smaller.name, size: smaller.size, state: 'queued' });
    }
    void run();
    return { tooMany: files.length - taken.length, tooLarge };
  }

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (;;) {
        const next = current.current.find(({ state }) => state === 'queued');
        if (!next) return;
        await send(next);
      }
    } finally {
      isRunning.current = false;
    }
  }

  async function send({ uploadId, bytes, name, controller }: Entry): Promise<void> {
    patch(uploadId, { state: 'sending' });
    try {
      const file = await sendUpload({ uploadId, file: bytes, name, kind }, uploadLine, controller.signal, (progress) =>
        patch(uploadId, { state: progress.isWaiting ? 'waiting' : 'sending', progress: progress.sent / bytes.size }),
      );
      patch(uploadId, { state: 'done', progress: 1, file });
    } catch (error) {
      if (controller.signal.aborted) return;
      const words = fieldMessages(error, ['file']).byField.file ?? (error instanceof ApiFailure ? error.message : null);
      patch(uploadId, { state: 'failed', problem: words });
    }
  }

  function remove(uploadId: string): void {
    const entry = current.current.find((other) => other.uploadId === uploadId);
    if (!entry) return;
    stop(entry);
    if (entry.state !== 'preparing') removeUpload(uploadId);
    update((entries) => entries.filter((other) => other !== entry));
  }

  function retry(uploadId: string): void {
    // Under a new id: what is known of the old one may be why it failed.
    patch(uploadId, { uploadId: newId(), state: 'queued', problem: null, progress: 0 });
    void run();
  }

  const isDone = items.every(({ state }) => state === 'done');
  return { items, most, kind, add, remove, retry, isDone, ids: items.map(({ uploadId }) => uploadId) };
}

function stop({ controller, preview }: Entry): void {
  controller.abort();
  if (preview) URL.revokeObjectURL(preview);
}
