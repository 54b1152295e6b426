import { useLingui } from '@lingui/react/macro';
import { MenuIcon } from './menu-icons.tsx';
import css from './search-button.module.css';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  const keys = isApple ? '⌘ K' : 'Ctrl K';
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={t`Search`}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      title={`${t`Search`} (${keys})`}
      onClick={onClick}
    >
      <MenuIcon name="search" />
      <span className={css['words']}>{t`Search`}</span>
      <kbd className={css['keys']} aria-hidden="true">
        {keys}
      </kbd>
    </button>
  );
}
