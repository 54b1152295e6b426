import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { boardAttempt, type BoardAttempt, type TimelineStep } from '#contract/board/board-attempt.ts';
import type { BoardAction } from '#contract/board/control-attempts.ts';
import { Button } from '#ui/button.tsx';
import { formatScore, formatTime } from '#ui/format.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Hint, List, Row, Stack } from '#ui/layout.tsx';
import css from './board-panel.module.css';
import type { BoardEntry } from './board-view.ts';
import { LateAnswers } from './late-answers.tsx';
import { OfflineStartFacts } from './offline-start-facts.tsx';
import { Answered, Flags, Presence, TimeLeft } from './row-parts.tsx';
import { actionTexts, stepTexts, useDeviceText, useSpanText } from './texts.ts';

interface BoardPanelProps {
  entry: BoardEntry;
  now: number;
  onClose: () => void;
  onAct: (action: BoardAction) => void;
}

/** One attempt: how it stands, its story, its late answers. */
export function BoardPanel({ entry, now, onClose, onAct }: BoardPanelProps) {
  const { t, i18n } = useLingui();
  const deviceText = useDeviceText();
  const [story, setStory] = useState<BoardAttempt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reads, setReads] = useState(0);
  const readAgain = useCallback(() => setReads((count) => count + 1), []);
  const { id, answered, late, status, endTimeThreshold, pausedAt } = entry;

  // Read again when the row says that something happened.
  useEffect(() => {
    const controller = new AbortController();
    request(boardAttempt, { params: { attemptId: id }, signal: controller.signal, silent: 'caller' }).then(
      (data) => {
        setStory(data);
        setFailure(null);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : '');
      },
    );
    return () => controller.abort();
  }, [id, answered, late, status, endTimeThreshold, pausedAt, reads]);

  const { about } = entry;
  const actions: BoardAction[] = status === 'active' ? ['extend', pausedAt === null ? 'pause' : 'resume', 'end'] : [];
  return (
    <KitDialog title={`${about.surname} ${about.firstname}`} shape="side" onClose={onClose} testId="board-panel">
      <Stack>
        <Hint>{[about.group, about.exam, about.school].filter(Boolean).join(' · ')}</Hint>
        <Row lineGap={12} gap={24} className={css['now']}>
          <Presence entry={entry} now={now} />
          <Answered entry={entry} />
          <TimeLeft entry={entry} now={now} />
          <Flags entry={entry} />
        </Row>
        {actions.length > 0 && (
          <Row>
            {actions.map((action) => (
              <Button
                key={action}
                data-act={action}
                size="s"
                kind={action === 'end' ? 'danger' : 'quiet'}
                onClick={() => onAct(action)}
              >
                {i18n._(actionTexts[action])}
              </Button>
            ))}
          </Row>
        )}
        {story && story.totalScore !== null && (
          <p>
            <Trans>
              Score: {formatScore(story.totalScore)} of {formatScore(story.totalMaxScore ?? 0)}
            </Trans>
          </p>
        )}
        {failure !== null && (
          <p role="alert" className={css['disagree']}>
            {failure}
          </p>
        )}
        {story?.offlineStart && <OfflineStartFacts start={story.offlineStart} />}
        {story && story.late.length > 0 && <LateAnswers attemptId={id} late={story.late} onDecided={readAgain} />}
        {story && (
          <Stack as="section" gap={12}>
            <h3>
              <Trans>What happened</Trans>
            </h3>
            <List as="ol" className={css['timeline']}>
              {story.timeline.map((step, index) => (
                <Step key={index} step={step} />
              ))}
            </List>
          </Stack>
        )}
        {story && story.devices.length > 0 && (
          <Stack as="section" gap={12}>
            <h3>
              <Trans>Devices</Trans>
            </h3>
            <List>
              {story.devices.map(({ device, since }, index) => (
                <li key={index}>{t`${deviceText(device)}, signed in at ${formatTime(since)}`}</li>
              ))}
            </List>
          </Stack>
        )}
      </Stack>
    </KitDialog>
  );
}

function Step({ step }: { step: TimelineStep }) {
  const { i18n, t } = useLingui();
  const span = useSpanText();
  const number = ((step.left ?? 0) >> 1) + 1;
  const ended = (step.left ?? 0) % 2 === 0 ? t`Section ${number} ended` : t`Break ended`;
  const isSpan = formatTime(step.at) !== formatTime(step.until);
  return (
    <li data-step={step.kind}>
      <time>{isSpan ? `${formatTime(step.at)}–${formatTime(step.until)}` : formatTime(step.at)}</time>
      <span>
        <strong>{step.left === undefined ? i18n._(stepTexts[step.kind]) : ended}</strong>
        {step.count > 1 && ` × ${step.count}`}
        {step.movedBy !== null && ` (+${span(step.movedBy)})`}
        {step.by !== null && <small>{step.by}</small>}
        {step.reason !== null && <small>{step.reason}</small>}
      </span>
    </li>
  );
}
