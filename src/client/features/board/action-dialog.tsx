import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type FormEvent } from 'react';
import { controlAttempts, type BoardAction } from '#contract/board/control-attempts.ts';
import { maxExtraMinutes } from '#domain/attempt/deadline.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { PressedButton } from '#ui/pressed-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import css from './action-dialog.module.css';
import { newId } from '#client/new-id.ts';
import { actionTexts, useTestsText } from './texts.ts';

interface ActionDialogProps {
  action: BoardAction;
  attemptIds: readonly string[];
  /** Whose, where it is one. */
  name: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** So many attempts in one call; ends score each attempt and take longer. */
const groupOf = { extend: 500, pause: 500, resume: 500, end: 50 } as const satisfies Record<BoardAction, number>;
const quickMinutes = [5, 10, 15, 30] as const;

/** Says what an action does to whom, and does it once it is confirmed. */
export function ActionDialog({ action, attemptIds, name, onClose, onDone }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const testsText = useTestsText();
  const [minutes, setMinutes] = useState(10);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // The same for every try: a call whose answer got lost changes nothing the second time.
  const actionId = useRef(newId());
  const count = attemptIds.length;

  async function run() {
    setFailure(null);
    let done = 0;
    try {
      for (let start = 0; start < count; start += groupOf[action]) {
        setProgress(start);
        const part = attemptIds.slice(start, start + groupOf[action]);
        const body = {
          actionId: actionId.current,
          action,
          reason,
          target: { attemptIds: part },
          ...(action === 'extend' && { minutes }),
        };
        done += (await request(controlAttempts, { body, silent: true })).done;
      }
      const title = i18n._(actionTexts[action]);
      notify({ kind: 'success', title, text: t`Done: ${testsText(done)}` });
      onDone();
    } catch (error) {
      setProgress(null);
      setFailure(error instanceof Error ? error.message : '');
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (progress === null) void run();
  }

  return (
    <KitDialog title={i18n._(actionTexts[action])} onClose={onClose} testId="action-dialog">
      <Stack as="form" className={css['form']} onSubmit={handleSubmit}>
        <p className={css['whom']}>{name ?? <Plural value={count} one="# student" other="# students" />}</p>
        <p>{describe()}</p>
        {action === 'extend' && (
          <fieldset className={css['minutes']}>
            <legend>
              <Trans>Minutes</Trans>
            </legend>
            {quickMinutes.map((value) => (
              <PressedButton key={value} isPressed={minutes === value} onClick={() => setMinutes(value)}>
                +{value}
              </PressedButton>
            ))}
            <input
              type="number"
              aria-label={t`Minutes`}
              min={1}
              max={maxExtraMinutes}
              step={1}
              required
              value={Number.isNaN(minutes) ? '' : minutes}
              onChange={(event) => setMinutes(event.target.valueAsNumber)}
            />
          </fieldset>
        )}
        <div className={css['reason']}>
          <label htmlFor={reasonId}>{t`Reason (written to the log)`}</label>
          <input type="text" id={reasonId} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
        {failure !== null && (
          <p role="alert" className={css['failure']}>
            {failure} <Trans>You can try again: nothing is applied twice.</Trans>
          </p>
        )}
        {progress !== null && count > groupOf[action] && <Progress max={count} value={progress} label={t`Progress`} />}
        <Row gap={12} justify="end">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind={action === 'end' ? 'danger' : 'primary'} busy={progress !== null}>
            {action === 'extend' && !Number.isNaN(minutes) ? t`Give ${minutes} min` : i18n._(actionTexts[action])}
          </Button>
        </Row>
      </Stack>
    </KitDialog>
  );

  function describe(): string {
    switch (action) {
      case 'extend':
        return t`The end of the test moves. Online devices learn of it within seconds, the others at their next connection.`;
      case 'pause':
        return t`The clock stops and the questions are hidden. Answers that are still on their way are accepted.`;
      case 'resume':
        return t`The test continues; its end moves by the length of the pause.`;
      case 'end':
        return t`The test ends and is scored at once. This cannot be undone. Answers that arrive later are stored as late.`;
    }
  }
}
