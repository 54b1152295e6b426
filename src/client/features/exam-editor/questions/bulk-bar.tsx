import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import type { BulkKind } from './bulk-dialog.tsx';
import css from './questions.module.css';

interface BulkBarProps {
  count: number;
  onAction: (kind: BulkKind) => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. It stays in sight while one scrolls. */
export function BulkBar({ count, onAction, onClear }: BulkBarProps) {
  const { t } = useLingui();
  const isTooMany = count > bankLimits.bulk;
  const actions: readonly (readonly [BulkKind, string])[] = [
    ['publish', t`Publish`],
    ['withdraw', t`Withdraw`],
    ['tag', t`Tags`],
    ['move', t`Move`],
  ];
  return (
    <div className={css['bulk']} role="region" aria-label={t`For the chosen questions`} data-testid="bulk-bar">
      <strong role="status">
        <Plural value={count} one="# question chosen" other="# questions chosen" />
      </strong>
      {isTooMany && <span>{t`At most ${bankLimits.bulk} at once.`}</span>}
      {actions.map(([kind, label]) => (
        <Button key={kind} kind="quiet" size="s" disabled={isTooMany} onClick={() => onAction(kind)}>
          {label}
        </Button>
      ))}
      <Button kind="danger" size="s" disabled={isTooMany} onClick={() => onAction('remove')}>
        <Trans>Delete</Trans>
      </Button>
      <Button kind="plain" size="s" onClick={onClear}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  );
}
