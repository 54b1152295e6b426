import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Homework, Work } from '#contract/homework/parts.ts';
import type { CommandQueue } from '#offline/commands/queue.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { reviewSubject } from '#client/commands/homework-commands.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { givenBack } from './changes.ts';
import { ownReview } from './overlay.ts';
import { useReviewer } from './use-works.ts';

interface ReturnManyProps {
  homework: Homework;
  /** Without any there is no button. */
  count: number;
  word: ReactNode;
  onReturn: (queue: CommandQueue) => void;
  testId: string;
  /** The meaning of the action, in the question before it is done. */
  children: ReactNode;
}

/** Gives several works back at once, after a question. Works without a network, as each of them does. */
export function ReturnMany({ homework, count, word, onReturn, testId, children }: ReturnManyProps) {
  const { t } = useLingui();
  const queue = useQueue();
  const [isAsking, setIsAsking] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button kind="quiet" aria-disabled={!queue} onClick={() => setIsAsking(true)} data-testid={testId}>
        {word}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Return the works?`}
          thing={homework.title}
          yes={t`Return`}
          no={t`Cancel`}
          onYes={() => {
            if (queue) onReturn(queue);
            return Promise.resolve();
          }}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Returns the works that one has marked and nobody has returned, nor revoked. Where something is to be decided first, no mark
 * is one's own for sure.
 */
export function useReviewed(works: readonly Work[]): Work[] {
  const me = useReviewer();
  const views = useCommands();
  const open = new Set(views.filter(({ place }) => place === 'decide' || place === 'refused').map(({ subject }) => subject));
  return works.filter(({ answerId, state, reviews, versions }) => {
    const own = ownReview(reviews, versions.length, me.id);
    return state === 'reviewed' && own?.state === 'open' && own.mark !== null && !open.has(reviewSubject(answerId));
  });
}

/** Gives back all of them. */
export function ReturnReviewed({ homework, works }: { homework: Homework; works: readonly Work[] }) {
  const me = useReviewer();
  const reviewed = useReviewed(works);
  const count = reviewed.length;
  return (
    <ReturnMany
      homework={homework}
      count={count}
      word={<Trans>Return marked work: {count}</Trans>}
      onReturn={(queue) => {
        for (const work of reviewed) givenBack(queue, { homework, work, marks: [] }, me, work.versions.length);
      }}
      testId="return-reviewed"
    >
      <Trans>Each student gets your mark and comment. Pieces of work: {count}. You can undo any of them.</Trans>
    </ReturnMany>
  );
}
