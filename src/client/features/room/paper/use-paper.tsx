import { useEffect, useMemo } from 'react';
import { PaperSlot, type PaperSlotPart } from '#mechanics/essay/paper-slot.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';
import type { QuestionList, RoomQuestion } from '../question-list.ts';
import { PaperFieldLater } from './paper-later.tsx';

const takesPhotos = ({ question }: RoomQuestion): boolean =>
  question.mechanic === 'essay' && question.content.paper !== undefined;

export function hasPaper({ questions }: QuestionList): boolean {
  return questions.some(takesPhotos);
}

/** What photos need is here before the network goes: the key that seals them, and the code that sends them. */
export function usePaperAhead(list: QuestionList): void {
  const isNeeded = hasPaper(list);
  useEffect(() => {
    if (!isNeeded) return;
    void ensureOwnKey();
    return whenLineRests(() => {
      void import('#client/commands/queue-access.ts').then(({ loadQueue }) => loadQueue()).catch(() => undefined);
    });
  }, [isNeeded]);
}

/** Null: the question takes no photos. */
export function usePaperSlot(entry: RoomQuestion): PaperSlotPart | null {
  const isPaper = takesPhotos(entry);
  const { id } = entry;
  return useMemo<PaperSlotPart | null>(
    () => (isPaper ? (pages, mode) => <PaperFieldLater questionId={id} pages={pages} isWritable={mode === 'answer'} /> : null),
    [isPaper, id],
  );
}

export { PaperSlot };
