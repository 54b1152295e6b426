import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { MenuFavouritesLater } from './menu-favourites-later.tsx';
import { MenuSectionPart } from './menu-section.tsx';
import css from './menu.module.css';
import { SocialLinks } from './social-links.tsx';
import { useMenu } from './use-menu.ts';
import { UserCard } from './user-card.tsx';

/** Of the build (specification E§9). */
const version = __VERSION__;

interface MenuProps {
  /** Icons only; the words stay for screen readers. */
  isNarrow?: boolean;
  fold?: ReactNode;
  onUnfold?: () => void;
  /** In the drawer: closes it. */
  onLeave?: () => void;
}

export function Menu({ isNarrow = false, fold, onUnfold, onLeave }: MenuProps) {
  const { t } = useLingui();
  const sections = useMenu();
  return (
    <div className={cx(css['menu'], isNarrow && css['narrow'])}>
      <div className={css['top']}>
        {!isNarrow && <Brand />}
        {fold}
        {onLeave && <IconButton label={t`Close the menu`} icon={<CrossIcon />} onClick={onLeave} />}
      </div>
      <nav aria-label={t`Sections`}>
        <ul className={css['list']}>
          {sections.map((section) => (
            <MenuSectionPart key={section.id} section={section} isNarrow={isNarrow} onUnfold={onUnfold} onLeave={onLeave} />
          ))}
        </ul>
        {!isNarrow && <MenuFavouritesLater onLeave={onLeave} />}
      </nav>
      <div className={css['bottom']}>
        {!isNarrow && (
          <div className={css['links']}>
            <SocialLinks />
            {onLeave && <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />}
            {onLeave && <ColorSchemeSwitch />}
          </div>
        )}
        <UserCard isNarrow={isNarrow} />
        {!isNarrow && <span className={css['version']} data-testid="version">{t`Version ${version}`}</span>}
      </div>
    </div>
  );
}
