import { useLingui } from '@lingui/react/macro';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { shortcuts } from './keys.ts';
import css from './history.module.css';

/** What the keyboard can do here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <KitDialog title={t`Keyboard`} onClose={onClose} testId="keys">
      <dl className={css['keys']}>
        {shortcuts.map(({ command, keys, words }) => (
          <div key={command}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{i18n._(words)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl + Z</kbd>
          </dt>
          <dd>{t`Undo the last step`}</dd>
        </div>
      </dl>
    </KitDialog>
  );
}
