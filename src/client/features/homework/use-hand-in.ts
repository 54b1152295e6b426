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
import { newId } from '#client/new-id.ts';
import { isSound } from '#client/sound.tsx';
import { useStoredText } from '#client/use-stored-text.ts';
import { preparePage, type PageRefusal } from './prepare-page.ts';
import { useDraftPages, type DraftPage } from './use-draft-pages.ts';

type Page = HomeworkAnswer['files'][number];

/** A version that is not among those of the server yet. */
export interface WaitingVersion {
  id: string;
  text: string;
  files: number;
  place: CommandPlace;
  madeAt: number;
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
  const [isBusy, setIsBusy] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      for (const file of files) {
        if (shown.current.length >= mostFiles) return setProblem('too-many');
        const prepared = await preparePage(file);
        if (prepared.refusal !== null) return setProblem(prepared.refusal);
        const { file: ready, isPicture, width, height } = prepared;
        const upload = newId();
        await addCommandFile(userId, { uploadId: upload, blob: ready, name: ready.name, kind: isPicture ? 'image' : 'file' });
        const src = isPicture || isSound({ name: ready.name, contentType: '' }) ? URL.createObjectURL(ready) : null;
        const page: DraftPage = { upload, width, height, rotation: 0, name: ready.name, src, isNew: true };
        put([...shown.current, page]);
      }
    } catch {
      setProblem('disk');
    } finally {
      setIsBusy(false);
    }
  }

  function change(upload: string, next: (all: readonly DraftPage[], index: number) => readonly DraftPage[]): void {
    const all = shown.current;
    const index = all.findIndex((page) => page.upload === upload);
    if (index >= 0) put(next(all, index));
  }

  function handIn(): boolean {
    if (!queue || isBusy || !isRead) return false;
    if (text.trim() === '' && pages.length === 0) {
      setProblem('nothing');
      return false;
    }
    const files = pages.map(({ upload, width, height, rotation }): Page => ({ upload, width, height, rotation }));
    queue.enqueue(
      newAnswer(
        { answerId, text, files },
        pages.filter(({ isNew }) => isNew).map(({ upload }) => upload),
      ),
    );
    put([]);
    setText('');
    setProblem(null);
    return true;
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
  const received = new Set(work.versions.map(({ madeAt }) => madeAt));
  const waiting = own.flatMap(({ id, body, place, madeAt }): WaitingVersion[] => {
    const answer = answerOf(body);
    if (!answer || place === 'refused' || (place === 'server' && received.has(madeAt))) return [];
    return [{ id, text: answer.text, files: answer.files.length, place, madeAt }];
  });
  return {
    text,
    setText,
    pages,
    add,
    remove: ({ upload }: DraftPage) => put(shown.current.filter((page) => page.upload !== upload)),
    turn: (upload: string) =>
      change(upload, (all, index) =>
        all.map((page, at) =>
          at === index ? { ...page, rotation: ([90, 180, 270, 0] as const)[page.rotation / 90] ?? 0 } : page,
        ),
      ),
    moveUp: (upload: string) =>
      change(upload, (all, index) => {
        const [page, before] = [all[index], all[index - 1]];
        return page && before ? all.toSpliced(index - 1, 2, page, before) : all;
      }),
    handIn,
    takeOver,
    problem,
    isBusy: isBusy || !queue || !isRead,
    /** Something was entered and not handed in. */
    isBegun: text !== '' || pages.length > 0,
    waiting,
    refused: own.filter(({ place }) => place === 'refused'),
  };
}
