import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OpenedWork } from '#contract/homework/parts.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { newRetraction } from '#client/commands/homework-commands.ts';
import { currentQueue, getQueue, useCommands } from '#client/commands/queue-access.ts';
import { NotHere } from './not-here.tsx';
import { usePictureAhead } from './use-taken.ts';
import { nextWaiting, useReadWork, useReviewer, useWorks, type Works } from './use-works.ts';
import { WorkReview } from './work-review.tsx';
import css from './review.module.css';

/** A return can be undone by one tap for so long, ms. */
const undoMs = 5000;

interface Returned {
  answerId: string;
  version: number;
  student: string;
  commandId: string;
}

/** One student's work: pages, ink, mark, comment; from work to work by swipe, arrow or key. */
export function ReviewScreen({ answerId }: { answerId: string }) {
  const [returned, setReturned] = useState<Returned | null>(null);
  useCommands();
  // "Returned" is said of what lies on the disk.
  const place = returned && currentQueue()?.placeOf(returned.commandId);
  const isInMemory = place === 'saving' || place === 'unsaved';
  return (
    <Stack gap={12} data-wide-page>
      <OneWork key={answerId} answerId={answerId} onReturned={setReturned} />
      {returned && !isInMemory && <UndoBar key={returned.commandId} {...returned} onEnd={() => setReturned(null)} />}
    </Stack>
  );
}

interface OneWorkProps {
  answerId: string;
  onReturned: (returned: Returned) => void;
}

function OneWork({ answerId, onReturned }: OneWorkProps) {
  const { opened, isCurrent } = useReadWork(answerId);
  const works = useWorks(opened?.homework.uuid);
  if (opened === undefined) return <Skeleton height={420} />;
  if (opened === null) return <NotHere />;
  return <ReadWork opened={opened} isCurrent={isCurrent} works={works ?? null} onReturned={onReturned} />;
}

interface ReadWorkProps extends Pick<OneWorkProps, 'onReturned'> {
  opened: OpenedWork;
  isCurrent: boolean;
  works: Works | null;
}

function ReadWork({ opened, isCurrent, works, onReturned }: ReadWorkProps) {
  const navigate = useNavigate();
  const me = useReviewer();
  const { answerId, student } = opened.work;
  const all = works?.works.filter(({ versions }) => versions.length > 0) ?? [];
  const at = all.findIndex((work) => work.answerId === answerId);
  const goes = (to: { answerId: string } | null | undefined) => {
    if (to) void navigate({ to: '/homework/control/assigned/$answerId', params: { answerId: to.answerId } });
  };
  const before = at > 0 ? all[at - 1] : undefined;
  const after = all[at + 1];
  const waiting = nextWaiting(all, answerId);
  usePictureAhead(opened.homework.uuid, after);
  usePictureAhead(opened.homework.uuid, waiting);
  return (
    <WorkReview
      opened={opened}
      isCurrent={isCurrent}
      me={me}
      asOf={works?.asOf ?? null}
      place={all.length > 0 && at >= 0 ? { at: at + 1, of: all.length } : null}
      onPrevious={before ? () => goes(before) : null}
      onNext={after ? () => goes(after) : null}
      onNextWaiting={waiting ? () => goes(waiting) : null}
      onReturned={(version, commandId) => {
        onReturned({ answerId, version, student: student.name, commandId });
        if (waiting) goes(waiting);
      }}
    />
  );
}

function UndoBar({ answerId, version, student, onEnd }: Returned & { onEnd: () => void }) {
  const { t } = useLingui();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), undoMs);
    return () => clearTimeout(timer);
  }, []);

  function retract(): void {
    void getQueue().then((queue) => queue.enqueue(newRetraction({ answerId, version }, null)));
    onEnd();
  }

  return (
    <Row lineGap={8} gap={16} justify="between" className={css['undo']} role="status" data-testid="returned-bar">
      <span>{t`Returned: ${student}`}</span>
      <Button size="s" kind="quiet" onClick={retract} data-testid="undo-return">
        <Trans>Undo</Trans>
      </Button>
    </Row>
  );
}
