import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RightIcon } from '#ui/icons.tsx';
import { useSnapshot } from '../room-context.tsx';
import { practiceSteps } from './practice-steps.ts';
import css from './practice.module.css';

interface PracticeGuideProps {
  /** Tools and dialogs that were opened. */
  used: ReadonlySet<string>;
  /** Where one came from. */
  back: string;
}

/** What to try, and what was tried; above the room, which is the real one. */
export function PracticeGuide({ used, back }: PracticeGuideProps) {
  const { t, i18n } = useLingui();
  const answers = useSnapshot((snapshot) => snapshot.answers);
  const uiState = useSnapshot((snapshot) => snapshot.uiState);
  const steps = practiceSteps.map((step) => ({ ...step, isDone: step.isDone({ answers, uiState }, used) }));
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <aside className={css['guide']} aria-label={t`Practice of the tools`} data-testid="practice-guide">
      <div className={css['now']}>
        <p role="status">
          <strong>{t`Tried: ${done} of ${steps.length}.`}</strong>{' '}
          {next ? <span data-step={next.name}>{i18n._(next.text)}</span> : <Trans>You have tried everything.</Trans>}
        </p>
        <Link to={back} className={css['leave']}>
          <Trans>Leave practice</Trans>
        </Link>
      </div>
      <details>
        <summary>
          <Trans>All steps</Trans>
        </summary>
        <ol className={css['steps']}>
          {steps.map(({ name, text, isDone }) => (
            <li key={name} data-done={isDone || undefined}>
              {isDone && <RightIcon />} {i18n._(text)} {isDone && <span className={css['done']}>{t`tried`}</span>}
            </li>
          ))}
        </ol>
      </details>
    </aside>
  );
}
