import { Trans, useLingui } from '@lingui/react/macro';
import { longestNote } from '#contract/commands/kinds/own-note.ts';
import { Fold } from '#ui/fold.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Conflict } from '#client/commands/conflict.tsx';
import { Refused } from '#client/commands/refused.tsx';
import css from './own-note.module.css';
import { useOwnNote } from './use-own-note.ts';

/** A note to oneself below a result. Nobody else sees it. */
export function OwnNote({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const note = useOwnNote(attemptId);
  const { toDecide, refused } = note;
  return (
    <div data-testid="own-note">
      <Fold
        title={<Trans>Note to myself</Trans>}
        hint={note.place && toDecide.length === 0 ? <CommandState place={note.place} /> : undefined}
        isOpen={note.text !== '' || toDecide.length + refused.length > 0}
      >
        {toDecide.length > 0 ? (
          <Conflict views={toDecide} />
        ) : (
          <>
            <textarea
              aria-label={t`Note to myself`}
              className={css['text']}
              rows={3}
              maxLength={longestNote}
              disabled={!note.isReady}
              value={note.text}
              placeholder={t`What do I want to look at again?`}
              onChange={({ target }) => note.change(target.value)}
              onBlur={note.take}
            />
            <p className={css['hint']}>
              <Trans>Only you can see it. It is saved automatically, even without a network.</Trans>{' '}
              {note.asOf !== null && <AsOf at={note.asOf} />}
            </p>
          </>
        )}
        {refused.length > 0 && <Refused views={refused} />}
      </Fold>
    </div>
  );
}
