import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Brand } from '#ui/brand.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { MenuIcon } from '#ui/shell-icons.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { WaitingMarkLater } from '#client/commands/parts.tsx';
import { BellLater, ChatMarkLater } from '#client/features/notifications/shared/bell-later.tsx';

import css from './header.module.css';
import { SearchButton } from './search-button.tsx';
import { monogramOf } from './monogram.ts';
import { useRoleName } from './use-role-name.ts';

const MeMenu = lazy(() => import('./me-menu.tsx'));

interface HeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/**
 * The school with its BIN for employees; who works above a school: the place, and as what (specification P§2). Students have a logo and
 * their picture: what they belong to stands on the start page. On a phone it is one line, and the avatar's menu has the rest.
 */
export function Header({ isMenuOpen, onMenu, onSearch }: HeaderProps) {
  const { t } = useLingui();
  const user = useUser();
  const roleName = useRoleName();
  const [isMine, setIsMine] = useState(false);
  const { school, role } = user;
  const work = user.position ?? roleName(role);
  const name = school?.name ?? user.place ?? work;
  const detail = school ? school.bin && t`BIN ${school.bin}` : name !== work && work;
  const face = <Avatar name={`${user.surname} ${user.firstname}`} photo={user.photo} />;
  return (
    <header className={css['header']}>
      <div className={css['menu']}>
        <IconButton label={t`Open the menu`} icon={<MenuIcon />} aria-expanded={isMenuOpen} onClick={onMenu} />
      </div>
      {/* Students know their school: a logo, and more of their own on the screen. */}
      {role === 'ST' && (
        <Link to="/about" className={css['logo']} aria-label={t`Home page`}>
          <Brand />
        </Link>
      )}
      {role !== 'ST' && (
        <>
          <span className={css['emblem']} aria-hidden="true">
            {monogramOf(name)}
          </span>
          <div className={css['school']} data-testid="belonging">
            <span className={css['name']}>{name}</span>
            <span className={css['detail']}>{[detail, school?.address].filter(Boolean).join(' · ')}</span>
          </div>
        </>
      )}
      <div className={css['tools']}>
        <WaitingMarkLater />
        <ChatMarkLater />
        <span className={css['held']}>
          <BellLater />
        </span>
        <SearchButton onClick={onSearch} />
        <span className={css['language']}>
          <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
        </span>
        <span className={css['colours']}>
          <ColorSchemeSwitch />
        </span>
        {role === 'ST' ? (
          <Link to="/profile/$tab" params={{ tab: 'data' }} className={css['me']} aria-label={t`My profile`}>
            {face}
          </Link>
        ) : (
          <button
            type="button"
            className={cx(css['me'], css['mine'])}
            aria-label={t`My menu`}
            aria-haspopup="dialog"
            data-testid="me"
            onClick={() => setIsMine(true)}
          >
            {face}
          </button>
        )}
      </div>
      {isMine && (
        <Suspense>
          <MeMenu place={name} detail={detail || ''} onClose={() => setIsMine(false)} />
        </Suspense>
      )}
    </header>
  );
}
