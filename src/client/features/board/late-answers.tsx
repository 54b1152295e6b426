import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { decideLate } from '#contract/board/decide-late.ts';
import type { LateAnswer } from '#contract/board/board-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { formatTime } from '#ui/format.ts';
import { List, Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import css from './board-panel.module.css';
import { useSpanText } from './texts.ts';

interface LateAnswersProps {
  attemptId: string;
  late: readonly LateAnswer[];
  onDecided: () => void;
}

function seconds(ms: number): string {
  return `${formatTime(ms)}:${String(new Date(ms).getSeconds()).padStart(2, '0')}`;
}

/** Shows the answers that came after the end, with what both clocks of the device say of them, and the decision. */
export function LateAnswers({ attemptId, late, onDecided }: LateAnswersProps) {
  const { t } = useLingui();
  const span = useSpanText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isAll = chosen.size === 0 || chosen.size === late.length;
  const afterKeys = late.filter((answer) => answer.afterKeys && (isAll || chosen.has(answer.operationId))).length;

  async function decide(decision: 'accept' | 'reject') {
    if (reason.trim() === '') {
      setFailure(t`Please give the reason: it is written into the log.`);
      return;
    }
    const isAfterKeys = decision === 'accept' && afterKeys > 0;
    if (isAfterKeys && !isConfirmed) {
      setFailure(t`Please confirm that you accept answers that came after the right ones had been shown.`);
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      const body = {
        decision,
        reason,
        ...(isAll ? {} : { operationIds: [...chosen] }),
        ...(isAfterKeys && { afterKeys: true }),
      };
      const { decided } = await request(decideLate, { params: { attemptId }, body, silent: true });
      notify({ kind: 'success', text: decision === 'accept' ? t`Accepted: ${decided}` : t`Not accepted: ${decided}` });
      setChosen(new Set());
      setIsConfirmed(false);
      onDecided();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
    setIsBusy(false);
  }

  function toggle(id: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Stack as="section" gap={12} data-testid="late-answers">
      <h3>
        <Trans>Late answers</Trans>
      </h3>
      <List gap={8} className={css['late']}>
        {late.map((answer) => (
          <li key={answer.operationId}>
            <Checkbox
              className={css['lateHead']}
              checked={chosen.has(answer.operationId)}
              onChange={(event) => toggle(answer.operationId, event.target.checked)}
            >
              <strong>
                <Trans>Question {answer.question}</Trans>
              </strong>
              {!answer.afterKeys && !answer.mark && (
                <span>{answer.lateBy <= 0 ? t`chosen before the end` : t`about ${span(answer.lateBy)} after the end`}</span>
              )}
              {answer.decision !== null && <em>{answer.decision === 'accepted' ? t`accepted` : t`not accepted`}</em>}
            </Checkbox>
            <dl className={css['clocks']}>
              <dt>{t`End of the test`}</dt>
              <dd>{seconds(answer.deadline)}</dd>
              <dt>{t`Device's clock`}</dt>
              <dd>{seconds(answer.chosenAt)}</dd>
              <dt>{t`Counted from the start`}</dt>
              <dd>{seconds(answer.chosenBySteady)}</dd>
              <dt>{t`Reached the server`}</dt>
              <dd>{seconds(answer.receivedAt)}</dd>
            </dl>
            {answer.afterKeys && (
              <p className={css['disagree']} data-testid="after-keys">
                <Trans>It came after the right answer had been shown to this person: the device's times prove nothing.</Trans>
              </p>
            )}
            {answer.mark === 'too-early' && (
              <p className={css['disagree']} data-testid="too-early">
                <Trans>Too early: its section had not begun when it came.</Trans>
              </p>
            )}
            {answer.mark === 'after-own-step' && (
              <p className={css['disagree']} data-testid="after-own-step">
                <Trans>
                  After its own step: this device had left the section before. The time that it gives is contradicted.
                </Trans>
              </p>
            )}
            {!answer.afterKeys && !answer.mark && !answer.clocksAgree && (
              <p className={css['disagree']}>
                <Trans>The device's two clocks contradict each other.</Trans>
              </p>
            )}
          </li>
        ))}
      </List>
      <Stack gap={8} className={css['reason']}>
        <label htmlFor={reasonId}>{t`Reason (written to the log)`}</label>
        <input type="text" id={reasonId} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Stack>
      {afterKeys > 0 && (
        <Checkbox className={css['lateHead']} checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)}>
          <Plural
            value={afterKeys}
            one="Accept # answer although it came after the right answers had been shown"
            other="Accept # answers although they came after the right answers had been shown"
          />
        </Checkbox>
      )}
      {failure !== null && (
        <p role="alert" className={css['disagree']}>
          {failure}
        </p>
      )}
      <p className={css['hint']}>
        <Trans>Accepted answers count as if they had come in time, and the score is calculated again.</Trans>
      </p>
      <Row>
        <Button size="s" busy={isBusy} onClick={() => void decide('accept')}>
          {isAll ? t`Accept all` : t`Accept the chosen`}
        </Button>
        <Button size="s" kind="quiet" busy={isBusy} onClick={() => void decide('reject')}>
          {isAll ? t`Do not accept any` : t`Do not accept the selected`}
        </Button>
      </Row>
    </Stack>
  );
}
