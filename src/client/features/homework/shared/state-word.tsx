import { Trans } from '@lingui/react/macro';
import type { WorkState } from '#domain/homework/states.ts';
import { Pill, type PillTone } from '#ui/pill.tsx';

const tones: Readonly<Record<WorkState, PillTone>> = {
  none: 'plain',
  sent: 'accent',
  resent: 'accent',
  seen: 'accent',
  reviewed: 'accent',
  returned: 'done',
};

/** How far a work is, for the student. */
export function StateWord({ state, isMissed }: { state: WorkState; isMissed?: boolean | undefined }) {
  return (
    <Pill tone={isMissed ? 'late' : tones[state]} data-state={isMissed ? undefined : state}>
      {isMissed ? <Trans>Not handed in</Trans> : <Words state={state} />}
    </Pill>
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
