import { useLingui } from '@lingui/react/macro';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { MenuIcon } from '#ui/shell-icons.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from './header.module.css';
import { SearchButton } from './search-button.tsx';

interface HeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/** The school; its BIN for employees, the group for students (specification P§2). */
export function Header({ isMenuOpen, onMenu, onSearch }: HeaderProps) {
  const { t } = useLingui();
  const user = useUser();
  const { school, group } = user;
  const detail = user.role === 'ST' ? group?.name : school?.bin && t`BIN ${school.bin}`;
  return (
    <header className={css['header']}>
      <div className={css['menu']}>
        <IconButton label={t`Open the menu`} icon={<MenuIcon />} aria-expanded={isMenuOpen} onClick={onMenu} />
      </div>
      <div className={css['school']}>
        {school && <span className={css['name']}>{school.name}</span>}
        <span className={css['detail']}>
          {school?.address && (
            <span className={css['address']}>
              {school.address}
              {detail && ' · '}
            </span>
          )}
          {detail}
        </span>
      </div>
      <div className={css['tools']}>
        <SearchButton onClick={onSearch} />
        <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
        <ColorSchemeSwitch />
      </div>
    </header>
  );
}
