import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Brand } from '#ui/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { PageLinks } from './page-links.tsx';
import css from './visitor-layout.module.css';

/** Layout of the public pages for visitors who are not signed in; others have the shell. Nothing is persisted on a visitor's device. */
export function VisitorLayout() {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css['page']}>
        <header className={css['header']}>
          <div className={css['bar']}>
            <Link to="/" className={css['home']} aria-label={t`Synaq, to the start page`}>
              <Brand />
            </Link>
            <span className={css['tools']}>
              <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
              <ColorSchemeSwitch />
              <Link to="/login" className={buttonClass('primary', 's')}>
                <Trans>To sign in</Trans>
              </Link>
            </span>
          </div>
          <nav aria-label={t`Pages`}>
            <ul className={css['links']}>
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
