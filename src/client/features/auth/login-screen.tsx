import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { ColorSchemeSwitch } from '#ui/color-scheme-switch.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import { LoginForm } from './login-form.tsx';
import css from './login-screen.module.css';
import { Promises } from './promises.tsx';

/** The sign-in page. It is the first thing a device on a slow line loads: keep out of it what it can do without. */
export function LoginScreen({ redirect, children }: { redirect?: string | undefined; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <Brand />
        <span className={css['tools']}>
          <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
          <ColorSchemeSwitch />
        </span>
      </header>
      <main className={css['main']}>
        <section className={css['card']}>
          <PageHeading title={t`Sign in`} />
          <p className={css['lead']}>
            <Trans>Use the login and password from your school.</Trans>
          </p>
          <LoginForm redirect={redirect} />
          <Link to="/readiness" search={{ from: '/login' }} preload={false} className={css['check']}>
            <Trans>Check this device</Trans>
          </Link>
        </section>
        <div className={css['side']}>
          <Promises />
          {children}
        </div>
      </main>
    </div>
  );
}
