import { useState } from 'react';
import { mostFiles } from '#contract/uploads/parts.ts';
import type { HomeworkAnswer } from '#contract/commands/kinds/homework-answer.ts';
import type { OwnWork } from '#contract/homework/own.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { sealCommandFile } from '#client/commands/command-files.ts';
import { answerSubject, newAnswer } from '#client/commands/homework-commands.ts';
import { answerOf } from '#client/commands/kinds/homework.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { whenStored } from '#client/commands/when-placed.ts';
import { newId } from '#client/new-id.ts';
import { isSound } from '#client/sound.tsx';
import { movedTo } from '#client/paper-pages/crop-area.ts';
import { turned } from '#client/paper-pages/draft-pages.tsx';
import { preparePage, type PageRefusal } from './prepare-page.ts';
import { useWorkDraft, type DraftPage } from './use-work-draft.ts';

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
  const { text, pages, count, isRead, place, change, layDown } = useWorkDraft(answerId);
  const [problem, setProblem] = useState<HandInProblem | null>(null);
  const [busy, setBusy] = useState(0);
  const [isHandingIn, setIsHandingIn] = useState(false);

  /**
   * Lays a file on the device, with the list that names it.
   *
   * @param instead the page whose place it takes
   * @returns false: it is no page, or one too many; the problem says why
   */
  async function take(file: File, instead?: string): Promise<boolean> {
    const prepared = await preparePage(file);
    if (prepared.refusal !== null) {
      setProblem(prepared.refusal);
      return false;
    }
    const { file: blob, isPicture, width, height } = prepared;
    const { name } = blob;
    const upload = newId();
    const stored = await sealCommandFile(userId, { uploadId: upload, blob, name, kind: isPicture ? 'image' : 'file' });
    // Another file may have come while this one was made smaller.
    if (instead === undefined && isFull()) return false;
    const isShown = isPicture || isSound({ name, contentType: '' });
    const page: DraftPage = { upload, width, height, rotation: 0, name, src: isShown ? '' : null, isNew: true };
    await layDown(page, stored, isShown ? blob : null, instead);
    return true;
  }

  function isFull(): boolean {
    if (count() < mostFiles) return false;
    setProblem('too-many');
    return true;
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
      for (const file of files) if (isFull() || !(await take(file))) return;
    });

  /** A part of a page in its place. */
  const replace = (upload: string, file: File): Promise<void> => busily(async () => void (await take(file, upload)));

  function arrange(upload: string, next: (all: readonly DraftPage[], index: number) => readonly DraftPage[]): void {
    change((before) => {
      const index = before.pages.findIndex((page) => page.upload === upload);
      return index < 0 ? before : { ...before, pages: next(before.pages, index) };
    });
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
    void whenStored(queue, id).then(() => {
      discard();
      setIsHandingIn(false);
    });
    return true;
  }

  const discard = (): void => change(() => ({ text: '', pages: [] }));

  /** Starts the next version from the one that was handed in before. */
  function takeOver(): void {
    const last = work.versions.at(-1);
    if (!last) return;
    const taken = last.files.map(({ uploadId, url, name, width, height, rotation, contentType }): DraftPage => {
      const isShown = contentType.startsWith('image/') || isSound({ name, contentType: '' });
      return { upload: uploadId, name, src: isShown ? url : null, width, height, rotation, isNew: false };
    });
    change(() => ({ text: last.text, pages: taken }));
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
    setText: (next: string) => change((before) => ({ ...before, text: next })),
    pages,
    /** Where what was entered is. */
    place,
    isRead,
    add,
    remove: (upload: string) => arrange(upload, (all) => all.filter((page) => page.upload !== upload)),
    turn: (upload: string) =>
      arrange(upload, (all, index) =>
        all.map((page, at) => (at === index ? { ...page, rotation: turned(page.rotation) } : page)),
      ),
    moveTo: (upload: string, to: number) => arrange(upload, (all, index) => movedTo(all, index, to)),
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
