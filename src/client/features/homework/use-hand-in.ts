import { useState } from 'react';
import { mostFiles } from '#contract/uploads/parts.ts';
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { OwnWork } from '#contract/homework/own.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { addCommandFile } from '#client/commands/command-files.ts';
import { answerSubject, newAnswer } from '#client/commands/homework-commands.ts';
import { answerOf } from '#client/commands/kinds/homework.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { whenPlaced } from '#client/commands/when-placed.ts';
import { newId } from '#client/new-id.ts';
import { isSound } from '#client/sound.tsx';
import { useStoredText } from '#client/use-stored-text.ts';
import { movedTo } from '#client/paper-pages/crop-area.ts';
import { turned } from '#client/paper-pages/draft-pages.tsx';
import { preparePage, type PageRefusal } from './prepare-page.ts';
import { useDraftPages, type DraftPage } from './use-draft-pages.ts';

type Page = HomeworkAnswer['files'][number];

/** A version that is not among those of the server yet. */
export interface WaitingVersion {
  id: string;
  text: string;
  files: number;
  place: CommandPlace;
}

/** `nothing`: neither words nor files. The others: why a file is not taken. */
export type HandInProblem = 'nothing' | 'too-many' | 'disk' | PageRefusal;

/** The answer that is being made: its files lie on the device before they are shown, and it is sent as one command. */
export function useHandIn(answerId: string, work: OwnWork['work']) {
  const { userId } = useUser();
  const queue = useQueue();
  const views = useCommands();
  const [text, setText] = useStoredText(`homework:${answerId}`);
  const { pages, isRead, shown, put } = useDraftPages(answerId);
  const [problem, setProblem] = useState<HandInProblem | null>(null);
  const [busy, setBusy] = useState(0);
  const [isHandingIn, setIsHandingIn] = useState(false);

  /** Lays a file on the device. Null: it is no page, and the problem says why. */
  async function layDown(file: File): Promise<DraftPage | null> {
    const prepared = await preparePage(file);
    if (prepared.refusal !== null) {
      setProblem(prepared.refusal);
      return null;
    }
    const { file: ready, isPicture, width, height } = prepared;
    const upload = newId();
    await addCommandFile(userId, { uploadId: upload, blob: ready, name: ready.name, kind: isPicture ? 'image' : 'file' });
    const src = isPicture || isSound({ name: ready.name, contentType: '' }) ? URL.createObjectURL(ready) : null;
    return { upload, width, height, rotation: 0, name: ready.name, src, isNew: true };
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

  const add = (files: readonly File[]): Promise<void> =>
    busily(async () => {
      for (const file of files) {
        if (shown.current.length >= mostFiles) return setProblem('too-many');
        const page = await layDown(file);
        if (!page) return;
        // Again: another file may have come while this one was made smaller.
        if (shown.current.length >= mostFiles) return setProblem('too-many');
        put([...shown.current, page]);
      }
    });

  /** A part of a page in its place. */
  const replace = (upload: string, file: File): Promise<void> =>
    busily(async () => {
      const page = await layDown(file);
      if (page) put(shown.current.map((one) => (one.upload === upload ? page : one)));
    });

  function change(upload: string, next: (all: readonly DraftPage[], index: number) => readonly DraftPage[]): void {
    const all = shown.current;
    const index = all.findIndex((page) => page.upload === upload);
    if (index >= 0) put(next(all, index));
  }

  function handIn(): boolean {
    if (!queue || busy > 0 || isHandingIn || !isRead) return false;
    if (text.trim() === '' && pages.length === 0) {
      setProblem('nothing');
      return false;
    }
    const files = pages.map(({ upload, width, height, rotation }): Page => ({ upload, width, height, rotation }));
    const id = queue.enqueue(
      newAnswer(
        { answerId, text, files },
        pages.filter(({ isNew }) => isNew).map(({ upload }) => upload),
      ),
    );
    setProblem(null);
    setIsHandingIn(true);
    // Until then a page that is closed would lose the answer, and the draft is all that there is of it.
    void whenPlaced(queue, id, (place) => place !== 'saving' && place !== 'unsaved').then(() => {
      discard();
      setIsHandingIn(false);
    });
    return true;
  }

  function discard(): void {
    put([]);
    setText('');
  }

  /** What was handed in before is the beginning of the next version. */
  function takeOver(): void {
    const last = work.versions.at(-1);
    if (!last) return;
    setText(last.text);
    put(
      last.files.map(({ uploadId, url, name, width, height, rotation, contentType }) => {
        const isShown = contentType.startsWith('image/') || isSound({ name, contentType: '' });
        const src = isShown ? url : null;
        return { upload: uploadId, name, src, width, height, rotation, isNew: false };
      }),
    );
  }

  const own = views.filter(({ subject }) => subject === answerSubject(answerId));
  const received = new Set(work.versions.map(({ commandId }) => commandId));
  const waiting = own.flatMap(({ id, body, place }): WaitingVersion[] => {
    const answer = answerOf(body);
    if (!answer || place === 'refused' || (place === 'server' && received.has(id))) return [];
    return [{ id, text: answer.text, files: answer.files.length, place }];
  });
  return {
    text,
    setText,
    pages,
    add,
    remove: (upload: string) => put(shown.current.filter((page) => page.upload !== upload)),
    turn: (upload: string) =>
      change(upload, (all, index) =>
        all.map((page, at) => (at === index ? { ...page, rotation: turned(page.rotation) } : page)),
      ),
    moveTo: (upload: string, place: number) => change(upload, (all, index) => movedTo(all, index, place)),
    replace: (upload: string, file: File) => void replace(upload, file),
    handIn,
    discard,
    takeOver,
    problem,
    isBusy: busy > 0 || isHandingIn || !queue || !isRead,
    /** Something was entered and not handed in. */
    isBegun: !isHandingIn && (text !== '' || pages.length > 0),
    waiting,
    refused: own.filter(({ place }) => place === 'refused'),
  };
}
