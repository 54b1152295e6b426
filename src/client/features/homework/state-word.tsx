import { Trans } from '@lingui/react/macro';
import type { WorkState } from '#domain/homework/states.ts';
import css from './homework.module.css';

/** How far a work is, for the student. */
export function StateWord({ state }: { state: WorkState }) {
  return (
    <span className={css['state']} data-state={state}>
      <Words state={state} />
    </span>
  );
}

function Words({ state }: { state: WorkState }) {
  switch (state) {
    case 'none':
      return <Trans>To do</Trans>;
    case 'sent':
      return <Trans>Handed in</Trans>;
    case 'seen':
    case 'reviewed':
      return <Trans>Being checked</Trans>;
    case 'returned':
      return <Trans>Checked</Trans>;
    case 'resent':
      return <Trans>Handed in again</Trans>;
  }
}
