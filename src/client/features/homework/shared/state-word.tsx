import { Trans } from '@lingui/react/macro';
import type { WorkState } from '#domain/homework/states.ts';
import css from './homework.module.css';

/** How far a work is, for the student. */
export function StateWord({ state, isMissed }: { state: WorkState; isMissed?: boolean | undefined }) {
  return (
    <span className={css['state']} data-state={isMissed ? undefined : state}>
      {isMissed ? <Trans>Not handed in</Trans> : <Words state={state} />}
    </span>
  );
}

function Words({ state }: { state: WorkState }) {
  switch (state) {
    case 'none':
      return <Trans>To do</Trans>;
    case 'sent':
      return <Trans>Answer handed in</Trans>;
    case 'seen':
    case 'reviewed':
      return <Trans>Being checked</Trans>;
    case 'returned':
      return <Trans>Checked</Trans>;
    case 'resent':
      return <Trans>Handed in again</Trans>;
  }
}
