import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button } from '#ui/button.tsx';
import { BulkBar as KitBulkBar } from '#client/kit/list/bulk-bar.tsx';
import type { BulkKind } from './bulk-dialog.tsx';

interface BulkBarProps {
  count: number;
  onAction: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The actions on all chosen questions. */
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
    <KitBulkBar
      label={t`For the chosen questions`}
      chosen={<Plural value={count} one="# question chosen" other="# questions chosen" />}
      onClear={onClear}
    >
      {isTooMany && <span>{t`At most ${bankLimits.bulk} at once.`}</span>}
      {actions.map(([kind, label]) => (
        <Button key={kind} kind="quiet" size="s" disabled={isTooMany} onClick={() => onAction(kind)}>
          {label}
        </Button>
      ))}
      <Button kind="danger" size="s" disabled={isTooMany} onClick={() => onAction('remove')}>
        <Trans>Delete</Trans>
      </Button>
    </KitBulkBar>
  );
}
