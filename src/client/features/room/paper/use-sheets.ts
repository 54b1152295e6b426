import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { answerShapes } from '#mechanics/answer-shapes.ts';
import { essayAnswer, mostAnswerPages, type AnswerPage } from '#mechanics/essay/essay.schema.ts';
import { plainSha256 } from '#lib/sha256.ts';
import { commandVault } from '#contract/commands/command-key.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { addCommandFile, readCommandFile } from '#client/commands/command-files.ts';
import { newExamPage } from '#client/commands/exam-page-command.ts';
import { getQueue } from '#client/commands/queue-access.ts';
import { whenPlaced } from '#client/commands/when-placed.ts';
import { newId } from '#client/new-id.ts';
import { movedTo } from '#client/paper-pages/crop-area.ts';
import { turned } from '#client/paper-pages/draft-pages.tsx';
import { preparePhoto, type PhotoRefusal } from '#client/pictures/prepare-photo.ts';
import { useRoom } from '../room-context.tsx';

/** `disk`: this device does not store it. */
export type SheetProblem = PhotoRefusal | 'too-many' | 'disk';

type Change = (before: readonly AnswerPage[]) => readonly AnswerPage[];

/** Photos of one question's answer: on the device before they are shown; the answer names them, and they follow by themselves. */
export function useSheets(questionId: number, pages: readonly AnswerPage[]) {
  const { userId } = useUser();
  const { attempt, drafts } = useRoom();
  const sources = useSources(userId, pages);
  const [problem, setProblem] = useState<SheetProblem | null>(null);
  const [busy, setBusy] = useState(0);

  /** Over the answer of this moment: while a photo is made smaller, one goes on writing. */
  function change(next: Change): void {
    drafts.flush();
    const stored = answerShapes.essay.read(attempt.getSnapshot().answers.get(questionId)?.answers ?? null);
    const { output: before, success } = v.safeParse(essayAnswer, stored);
    const text = success ? before.text : '';
    const left = next((success ? before.pages : undefined) ?? []);
    const answer = left.length > 0 ? { text, pages: [...left] } : text === '' ? null : { text };
    void attempt.record(questionId, answer && answerShapes.essay.stamp(answer));
  }

  /** The file, then what sends it, and only then the answer that names it: whatever breaks off between two, no answer names what is not here. */
  async function layDown(file: File): Promise<AnswerPage | null> {
    const prepared = await preparePhoto(file);
    if (prepared.refusal !== null) {
      setProblem(prepared.refusal);
      return null;
    }
    const { photo, width, height } = prepared;
    const upload = newId();
    const hash = await hashOf(photo);
    // A camera's name of a file may be a person's.
    await addCommandFile(userId, { uploadId: upload, blob: photo, name: 'page.jpg', kind: 'image', isShownLater: true });
    await storeCommand({ attemptId: attempt.attemptId, questionId, upload, hash });
    sources.put(upload, photo);
    return { upload, hash, width, height, rotation: 0 };
  }

  async function busily(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    setBusy((count) => count + 1);
    try {
      await work();
    } catch {
      setProblem('disk');
    } finally {
      setBusy((count) => count - 1);
    }
  }

  const isReady = useCanSeal(userId);
  const at = (all: readonly AnswerPage[], upload: string) => all.findIndex((page) => page.upload === upload);
  return {
    shown: pages.map(({ upload, rotation }, index) => ({
      upload,
      rotation,
      name: String(index + 1),
      src: sources.of(upload),
    })),
    problem,
    isBusy: busy > 0,
    /** False: the key that seals photos has never come to this device. */
    isReady,
    add: (files: readonly File[]) =>
      busily(async () => {
        for (const [index, file] of files.entries()) {
          if (pages.length + index >= mostAnswerPages) return setProblem('too-many');
          const page = await layDown(file);
          if (!page) return;
          change((before) => (before.length < mostAnswerPages ? [...before, page] : before));
        }
      }),
    changes: {
      moveTo: (upload: string, place: number) => change((before) => movedTo(before, at(before, upload), place)),
      turn: (upload: string) =>
        change((before) =>
          before.map((page) => (page.upload === upload ? { ...page, rotation: turned(page.rotation) } : page)),
        ),
      remove: (upload: string) => change((before) => before.filter((page) => page.upload !== upload)),
      replace: (upload: string, file: File) =>
        void busily(async () => {
          const page = await layDown(file);
          if (page) change((before) => before.map((one) => (one.upload === upload ? page : one)));
        }),
    },
  };
}

/** Without the key a photo would lie readable. It comes with the first contact, and stays until the sign-out. */
function useCanSeal(userId: number): boolean {
  const [canSeal, setCanSeal] = useState(!canEncrypt());
  useEffect(() => {
    if (canSeal) return;
    let isGone = false;
    const look = () =>
      void ensureOwnKey()
        .then(() => createVault().has(commandVault(userId)))
        .then((has) => !isGone && has && setCanSeal(true))
        .catch(() => undefined);
    look();
    addEventListener('online', look);
    return () => {
      isGone = true;
      removeEventListener('online', look);
    };
  }, [canSeal, userId]);
  return canSeal;
}

/** A school's server without https: there the browser has no sums of its own. */
async function hashOf(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return toBase64Url(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes));
}

/** Waits until the command is on the disk. @throws where it is in memory only */
async function storeCommand(body: Parameters<typeof newExamPage>[0]): Promise<void> {
  const queue = await getQueue();
  const place = await whenPlaced(queue, queue.enqueue(newExamPage(body)), (now) => now !== 'saving');
  if (place === 'unsaved') throw new Error('The disk refuses the command');
}

/** Addresses of what is on this device; a photo that another device took has none. */
function useSources(userId: number, pages: readonly AnswerPage[]) {
  const urls = useRef(new Map<string, string | null>());
  const [, redraw] = useState(0);
  const key = pages.map(({ upload }) => upload).join(' ');
  useEffect(() => {
    const { current } = urls;
    for (const upload of key.split(' ')) {
      if (upload === '' || current.has(upload)) continue;
      current.set(upload, null);
      void readCommandFile(userId, upload)
        .then((blob) => {
          if (!blob) return;
          current.set(upload, URL.createObjectURL(blob));
          redraw((count) => count + 1);
        })
        .catch(() => undefined);
    }
  }, [key, userId]);
  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current.values()) if (url !== null) URL.revokeObjectURL(url);
      current.clear();
    };
  }, []);
  return {
    of: (upload: string): string | null => urls.current.get(upload) ?? null,
    put: (upload: string, blob: Blob): void => void urls.current.set(upload, URL.createObjectURL(blob)),
  };
}
