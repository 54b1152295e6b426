import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import css from './finish-dialog.module.css';
import { finishSummary, type FinishSummary } from './finish-summary.ts';
import { linkStatusOf } from './link-status.ts';
import { PhotosHereLater } from './paper/paper-later.tsx';
import { hasPaper } from './paper/use-paper.tsx';
import type { RoomQuestion } from './question-list.ts';
import { useRoom, useSnapshot, type EndDialogProps } from './room-context.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AlarmIcon, EmptyMark, FlagFullIcon, RefusedMark, ServerMark, DeviceMark } from './room-icons.tsx';

/** What is empty, marked and not yet on the server, in one screen, before it is too late. */
export function FinishDialog({ list, onOpen, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const { attempt, drafts } = useRoom();
  const snapshot = useSnapshot((whole) => whole);
  const [refusal, setRefusal] = useState<'not-saved' | 'read-only' | null>(null);
  const summary = finishSummary(list.questions, snapshot);
  const { empty, marked, waiting, unsaved, refused } = summary;
  const word = linkStatusOf(snapshot.sync);
  const isAway = word !== 'connected' && word !== 'sending';
  const isComplete = empty.length + marked.length + waiting.length + unsaved.length + refused.length === 0;

  async function handleFinish() {
    drafts.flush();
    const outcome = await attempt.requestFinish();
    if (outcome !== 'requested') setRefusal(outcome);
  }

  return (
    <Dialog title={t`Check before you finish`} shape="centre" onClose={onClose} testId="finish-dialog">
      {isComplete && (
        <p className={cx(css['line'], css['good'])}>
          <ServerMark />
          <Trans>All questions are answered, and all answers are on the server.</Trans>
        </p>
      )}
      <Group icon={<EmptyMark />} questions={empty} onOpen={onOpen} name="empty">
        <Trans>Not answered: {empty.length}</Trans>
      </Group>
      <ToLookAt summary={summary} onOpen={onOpen} />
      <Group icon={<DeviceMark />} kind="accent" questions={waiting} onOpen={onOpen} name="waiting">
        <Trans>Not yet on the server: {waiting.length}</Trans>
      </Group>
      {hasPaper(list) && <PhotosHereLater attemptId={attempt.attemptId} />}
      {isAway && (
        <p className={css['note']}>
          <Trans>
            No connection right now. The test finishes automatically once your answers are sent: keep the device with you and
            move closer to the network.
          </Trans>
        </p>
      )}
      {refusal && (
        <p className={cx(css['note'], css['wrong'])} role="alert">
          {refusal === 'read-only' ? (
            <Trans>This test is open in another tab: finish it there.</Trans>
          ) : (
            <Trans>This device could not save your request. Keep this page open and try again.</Trans>
          )}
        </p>
      )}
      <p className={css['note']}>
        <Trans>After finishing, no answer can be changed.</Trans>
      </p>
      <div className={css['actions']}>
        {/* With empty questions the safer of the two is the one that stands out. */}
        <Button kind={empty.length > 0 ? 'primary' : 'quiet'} onClick={onClose}>
          <Trans>Back to the test</Trans>
        </Button>
        <Button kind={empty.length > 0 ? 'quiet' : 'primary'} onClick={() => void handleFinish()}>
          <Trans>Finish</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

export interface GroupProps {
  icon: ReactNode;
  kind?: 'warn' | 'wrong' | 'accent';
  questions: readonly RoomQuestion[];
  name: string;
  onOpen: (index: number) => void;
  children: ReactNode;
}

/** What was marked, and what went wrong. */
export function ToLookAt({ summary, onOpen }: { summary: FinishSummary; onOpen: (index: number) => void }) {
  const { marked, refused, unsaved } = summary;
  return (
    <>
      <Group icon={<FlagFullIcon />} kind="warn" questions={marked} onOpen={onOpen} name="marked">
        <Trans>Marked for later: {marked.length}</Trans>
      </Group>
      <Group icon={<RefusedMark />} kind="wrong" questions={refused} onOpen={onOpen} name="refused">
        <Trans>Not accepted by the server: {refused.length}</Trans>
      </Group>
      <Group icon={<AlarmIcon />} kind="wrong" questions={unsaved} onOpen={onOpen} name="unsaved">
        <Trans>Not saved on this device: {unsaved.length}</Trans>
      </Group>
    </>
  );
}

/** A line with its count, and the questions it counts as a way to them. */
export function Group({ icon, kind, questions, name, onOpen, children }: GroupProps) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <div className={css['group']} data-testid={`finish-${name}`}>
      <p className={cx(css['line'], kind && css[kind])}>
        {icon}
        <span>{children}</span>
      </p>
      <div className={css['numbers']}>
        {questions.map(({ id, index }) => {
          const number = index + 1;
          return (
            <button key={id} type="button" aria-label={t`Go to question ${number}`} onClick={() => onOpen(index)}>
              {number}
            </button>
          );
        })}
      </div>
    </div>
  );
}
