import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnAppeal } from '#contract/attempts/own-appeals.ts';
import { Button } from '#ui/button.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Refused } from '#client/commands/refused.tsx';
import css from './appeals.module.css';
import { AppealDialog } from './appeal-dialog.tsx';
import { stateWords } from './appeal-words.ts';
import { useAppeal } from './use-appeal.ts';

interface AppealPartProps {
  attemptId: string;
  questionId: number;
  /** Of the question in the test. */
  number: number;
}

/** Below a question of the review: the way to an appeal while there is one, then what became of it. */
export function AppealPart({ attemptId, questionId, number }: AppealPartProps) {
  const { t } = useLingui();
  const { stored, made, closesAt, send } = useAppeal(attemptId, questionId);
  const [isOpen, setIsOpen] = useState(false);
  if (stored) return <StoredAppeal appeal={stored} />;
  if (made?.place === 'refused') return <Refused views={[made]} />;
  if (made)
    return (
      <p className={css['line']} data-testid="appeal">
        <Trans>Your appeal</Trans> <CommandState place={made.place} />
      </p>
    );
  if (closesAt === null || !send) return null;
  return (
    <div className={css['line']}>
      <Button
        size="s"
        kind="quiet"
        aria-label={t`Appeal against question ${number}`}
        onClick={() => setIsOpen(true)}
        data-testid="open-appeal"
      >
        <Trans>Appeal</Trans>
      </Button>
      {isOpen && <AppealDialog number={number} closesAt={closesAt} onSend={send} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function StoredAppeal({ appeal: { state, text, reply } }: { appeal: OwnAppeal }) {
  const { i18n } = useLingui();
  return (
    <div className={css['stored']} data-testid="appeal" data-state={state}>
      <p>
        <Trans>Your appeal</Trans>: <strong>{i18n._(stateWords[state])}</strong>
      </p>
      <p className={css['text']}>{text}</p>
      {reply !== null && (
        <p>
          <Trans>Reason for the decision</Trans>: {reply}
        </p>
      )}
    </div>
  );
}
