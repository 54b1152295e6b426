import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from '../finish-dialog.module.css';
import { Group, ToLookAt } from '../finish-dialog.tsx';
import { finishSummary } from '../finish-summary.ts';
import { PhotosHereLater } from '../paper/paper-later.tsx';
import { hasPaper } from '../paper/use-paper.tsx';
import { useRoom, useSnapshot, type EndDialogProps } from '../room-context.tsx';
import { EmptyMark, ServerMark } from '../room-icons.tsx';
import { useSectionTitle } from './section-title.ts';
import { useLeave } from './use-sections.ts';

/** What is empty and marked in a section, before one goes on to the next. */
export function SectionEndDialog({ list, onOpen, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const { plan = [], index: section = 0 } = useRoom().section ?? {};
  const snapshot = useSnapshot((whole) => whole);
  const titleOf = useSectionTitle();
  const leave = useLeave(plan);
  const [isRefused, setIsRefused] = useState(false);
  const summary = finishSummary(list.questions, snapshot);
  const { empty } = summary;
  const next = plan[section + 1];
  const name = titleOf(next);
  const minutes = plan[section]?.breakMinutes ?? 0;
  const count = list.questions.length;

  async function handleNext() {
    if (!(await leave(section * 2))) setIsRefused(true);
  }

  return (
    <Dialog title={t`End of the section`} shape="centre" onClose={onClose} testId="section-end">
      {empty.length === 0 ? (
        <p className={cx(css['line'], css['good'])}>
          <ServerMark />
          <Trans>All questions of this section are answered.</Trans>
        </p>
      ) : (
        <Group icon={<EmptyMark />} questions={empty} onOpen={onOpen} name="empty">
          <Trans>
            Not answered: {empty.length} of {count}
          </Trans>
        </Group>
      )}
      <ToLookAt summary={summary} onOpen={onOpen} />
      {hasPaper(list) && <PhotosHereLater attemptId={snapshot.attemptId} />}
      <p className={css['note']}>
        {minutes > 0 ? (
          <Trans>
            A break of up to {minutes} min follows, then the section “{name}”.
          </Trans>
        ) : (
          <Trans>The section “{name}” starts at once.</Trans>
        )}{' '}
        {next?.back ? (
          <Trans>You can return to this section from it.</Trans>
        ) : (
          <strong>
            <Trans>You cannot return to this section. Its remaining time is not added to other sections.</Trans>
          </strong>
        )}
      </p>
      {isRefused && (
        <p className={cx(css['note'], css['wrong'])} role="alert">
          <Trans>This test is open in another tab: continue there.</Trans>
        </p>
      )}
      <div className={css['actions']}>
        {/* With empty questions the safer of the two is the one that stands out. */}
        <Button kind={empty.length > 0 ? 'primary' : 'quiet'} onClick={onClose}>
          <Trans>Back to the section</Trans>
        </Button>
        <Button kind={empty.length > 0 ? 'quiet' : 'primary'} onClick={() => void handleNext()} data-testid="next-section">
          <Trans>End the section</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
