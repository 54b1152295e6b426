import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import page from './login-screen.module.css';
import css from './landing-screen.module.css';
import { DropoutShow } from './dropout-show.tsx';
import { Promises } from './promises.tsx';

/** The start page of a visitor: its first screen, light enough for any line, and what follows under it. */
export function LandingScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={page['page']}>
      <header className={page['bar']}>
        <Brand />
        <span className={page['tools']}>
          <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
          <ColorSchemeSwitch />
        </span>
      </header>
      <main>
        <div className={css['first']}>
          <div className={css['main']}>
            <PageHeading title={t`Tests that survive every dropout`} />
            <p className={css['lead']}>
              <Trans>
                Synaq is the testing platform of the school: diagnostics, TIMSS, certification, on any device and over any
                connection.
              </Trans>
            </p>
            <div className={css['actions']}>
              <Link to="/login" className={buttonClass('primary', 'l')}>
                <Trans>Sign in</Trans>
              </Link>
              <Link to="/consultative" preload={false} className={buttonClass('quiet', 'l')}>
                <Trans>Consultation</Trans>
              </Link>
              <Link to="/faq" preload={false} className={buttonClass('plain', 'l')}>
                <Trans>Questions and answers</Trans>
              </Link>
            </div>
            <Promises />
          </div>
          <DropoutShow />
        </div>
        {children}
      </main>
    </div>
  );
}
