import { Trans } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import css from './matching.module.css';

/** Says what the next tap does; always there, so that nothing moves when a choice begins. */
export function MatchingHint({
  choosing,
  multiple,
  onCancel,
}: {
  choosing: string | null;
  multiple: boolean;
  onCancel: () => void;
}) {
  if (choosing !== null) {
    return (
      <div className={cx(css['hint'], css['choosingHint'])}>
        <span>
          <Trans>
            Choose a match for <strong>{choosing}</strong>
          </Trans>
        </span>
        <button type="button" className={css['cancel']} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    );
  }
  return (
    <div className={css['hint']}>
      {multiple ? (
        <Trans>Choose an item, then its match. An item may have several. The same two again: the link goes.</Trans>
      ) : (
        <Trans>Choose an item, then its match. The same two again: the link goes.</Trans>
      )}
    </div>
  );
}
