import { Trans } from '@lingui/react/macro';
import { Stack } from '#ui/layout.tsx';
import css from './hand-over-screen.module.css';
import type { AddOutcome } from './queue.ts';

export interface Added {
  name: string;
  outcome: AddOutcome | 'too-large';
}

/** Outcome of the files just chosen; the list shows the accepted ones. */
export function AddedNote({ added }: { added: readonly Added[] }) {
  const failed = added.filter(({ outcome }) => outcome !== 'added');
  return (
    <Stack gap={8} role="status" className={css['notes']}>
      {failed.map(({ name, outcome }, index) => (
        <p key={index} className={css['note']} data-outcome={outcome}>
          <strong>{name}</strong> <Words outcome={outcome} />
        </p>
      ))}
    </Stack>
  );
}

function Words({ outcome }: { outcome: Added['outcome'] }) {
  switch (outcome) {
    case 'added':
      return null;
    case 'twice':
      return <Trans>is already in the list.</Trans>;
    case 'foreign':
      return <Trans>is not an answers file of this platform.</Trans>;
    case 'version':
      return <Trans>was made by another version of the platform.</Trans>;
    case 'too-large':
      return <Trans>is too large to be an answers file.</Trans>;
    case 'not-kept':
      return <Trans>could not be saved: this device does not allow storage.</Trans>;
  }
}
