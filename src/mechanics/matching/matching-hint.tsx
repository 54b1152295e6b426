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
  return (
    <div className={css['hints']}>
      {/* It keeps its height while the other one covers it: nothing below moves under the finger. */}
      <div className={cx(css['hint'], choosing !== null && css['covered'])}>
        {multiple ? (
          <Trans>Choose an item, then its match. An item may have several. Choose the same two again to remove the link.</Trans>
        ) : (
          <Trans>Choose an item, then its match. Choose the same two again to remove the link.</Trans>
        )}
      </div>
      {choosing !== null && (
        <div className={cx(css['hint'], css['choosingHint'])}>
          <span className={css['choosingText']}>
            <Trans>
              Choose a match for <strong>{choosing}</strong>
            </Trans>
          </span>
          <button type="button" className={css['cancel']} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </button>
        </div>
      )}
    </div>
  );
}
