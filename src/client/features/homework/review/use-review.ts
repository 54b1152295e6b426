import { useMemo, useState } from 'react';
import type { OpenedWork } from '#contract/homework/parts.ts';
import { changeOf, noHistory, redo, undo, withEdit, type InkEdit, type InkHistory } from '#domain/ink/history.ts';
import type { Mark } from '#domain/ink/marks.ts';
import { copiedMarks, type MarkChange, type MarkSet } from '#domain/ink/mark-set.ts';
import type { NewCommand } from '#offline/commands/ports.ts';
import { newMarks, newRetraction, reviewSubject } from '#client/commands/homework-commands.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { whenStored } from '#client/commands/when-placed.ts';
import { newId } from '#client/new-id.ts';
import { changedReview, givenBack, type ReviewPart } from './changes.ts';
import { ownMarks, ownReview, placeOfWork, withOwnReviews, type Reviewer } from './overlay.ts';

/** Limit for one command: the contract takes 200. */
const mostMarksAtOnce = 100;

/** The review of one version by whoever is signed in: every change is a command before it is shown. */
export function useReview(opened: OpenedWork, version: number, me: Reviewer) {
  const { homework, work, marks } = opened;
  const queue = useQueue();
  const views = useCommands();
  // Undo is of the version that is open.
  const [histories, setHistories] = useState<ReadonlyMap<number, InkHistory>>(new Map());
  const history = histories.get(version) ?? noHistory;
  const change = (next: (before: InkHistory) => InkHistory) =>
    setHistories((all) => new Map(all).set(version, next(all.get(version) ?? noHistory)));
  const { answerId } = work;
  const shown = useMemo(() => withOwnReviews(work, views, me, homework.points), [work, views, me, homework.points]);
  const set = useMemo(() => ownMarks(marks, views, answerId, version, me.id), [marks, views, answerId, version, me.id]);
  const own = ownReview(shown.reviews, version, me.id);
  const ofWork = views.filter(({ subject }) => subject === reviewSubject(answerId));

  function enqueue(command: NewCommand): void {
    queue?.enqueue(command);
  }

  function applyInk({ add, remove }: MarkChange): void {
    const count = Math.max(add.length, remove.length);
    for (let from = 0; from < count; from += mostMarksAtOnce) {
      const to = from + mostMarksAtOnce;
      enqueue(newMarks({ answerId, version, add: add.slice(from, to), remove: remove.slice(from, to) }));
    }
  }

  function step(next: ReturnType<typeof undo>): void {
    if (!next) return;
    change(() => next.history);
    applyInk(next.change);
  }

  return {
    /** Null: the queue is not open yet, nothing can be changed. */
    isReady: queue !== null,
    work: shown,
    own,
    set,
    place: placeOfWork(ofWork, answerId),
    toDecide: ofWork.filter(({ place }) => place === 'decide'),
    refused: ofWork.filter(({ place }) => place === 'refused'),
    /** Resolves once its command is on this device. */
    async save(part: ReviewPart): Promise<void> {
      if (queue) await whenStored(queue, queue.enqueue(changedReview(opened, queue.snapshot(), me, version, part)));
    },
    edit(edit: InkEdit): void {
      change((before) => withEdit(before, edit));
      applyInk(changeOf(edit));
    },
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => step(undo(history, newId)),
    redo: () => step(redo(history, newId)),
    /** @returns the command's id; null while nothing can be changed */
    giveBack: (): string | null => queue && givenBack(queue, opened, me, version),
    retract: () => enqueue(newRetraction({ answerId, version }, null)),
    /** A recording that lies on this device already; its upload goes before it. */
    say(upload: string, seconds: number): void {
      const mark: Mark = { id: newId(), page: 0, kind: 'voice', body: { x: 0, y: 0, upload, seconds } };
      change((before) => withEdit(before, { added: [mark], removed: [] }));
      enqueue(newMarks({ answerId, version, add: [mark], remove: [] }, [upload]));
    },
    /** Where a voice note is served. Null: the server does not have it yet. */
    urlOf: (id: string): string | null => marks.find(({ mark }) => mark.id === id)?.url ?? null,
    /** Puts marks of another version onto this one, as far as it has their pages. */
    moveOver(from: MarkSet, pages: number): void {
      const added = copiedMarks(
        [...from.marks.values()].filter(({ page }) => page < pages),
        newId,
      );
      if (added.length > 0) this.edit({ added, removed: [] });
    },
    /** One's own marks of another version. */
    marksOf: (other: number): MarkSet => ownMarks(marks, views, answerId, other, me.id),
    /** Marks of everybody else. */
    others: marks.filter((mark) => mark.version === version && mark.authorId !== me.id).map(({ mark }) => mark),
  };
}

export type Review = ReturnType<typeof useReview>;
