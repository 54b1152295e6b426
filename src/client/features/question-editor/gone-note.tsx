import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { moveToNew, type QuestionDraft } from './drafts/open-drafts.ts';
import css from './history.module.css';
import { useDraftState } from './use-draft.ts';

interface GoneNoteProps {
  draft: QuestionDraft;
  examId: number;
  /** Leads to the new question. */
  onMoved: (creationId: string) => void;
}

/** Somebody deleted the question that is being written: what was typed can go on as a new one. */
export function GoneNote({ draft, examId, onMoved }: GoneNoteProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const isGone = useDraftState(draft, ({ line }) => line === 'gone');
  const [isBusy, setIsBusy] = useState(false);
  if (!isGone) return null;

  async function handleMove() {
    setIsBusy(true);
    try {
      onMoved(await moveToNew(userId, examId, draft));
    } catch {
      setIsBusy(false);
      notify({ kind: 'error', text: t`The storage of this device is full. Copy what you need before you leave this page.` });
    }
  }

  return (
    <div className={css['note']} role="alert" data-testid="gone">
      <p>
        <Trans>Someone deleted this question while you were writing. What you typed is still here.</Trans>
      </p>
      <Button busy={isBusy} onClick={() => void handleMove()} data-testid="save-as-new">
        <Trans>Save as a new question</Trans>
      </Button>
    </div>
  );
}
