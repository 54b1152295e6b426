import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Brand } from '#ui/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { MenuIcon } from '#ui/shell-icons.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { PageLinks } from './page-links.tsx';
import css from './visitor-layout.module.css';

/** Layout of the public pages for visitors who are not signed in; others have the shell. Nothing is persisted on a visitor's device. */
export function VisitorLayout() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css['page']}>
        <header className={css['header']} data-open={isOpen || undefined}>
          <div className={css['bar']}>
            <Link to="/" className={css['home']} aria-label={t`Synaq, to the start page`}>
              <Brand />
            </Link>
            <span className={css['switches']}>
              <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
              <ColorSchemeSwitch />
            </span>
            <Link to="/login" className={buttonClass('primary', 's')}>
              <Trans>To sign in</Trans>
            </Link>
            <span className={css['menu']}>
              <IconButton
                label={isOpen ? t`Close the menu` : t`Open the menu`}
                icon={isOpen ? <CrossIcon /> : <MenuIcon />}
                aria-expanded={isOpen}
                onClick={() => setIsOpen((before) => !before)}
              />
            </span>
          </div>
          <nav aria-label={t`Pages`}>
            {/* A link leads away: the menu has done its work. */}
            <ul className={css['links']} onClickCapture={() => setIsOpen(false)}>
              <PageLinks className={css['link']} />
            </ul>
          </nav>
        </header>
        <main className={css['main']}>
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}
