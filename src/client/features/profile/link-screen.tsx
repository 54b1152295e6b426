import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Row } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { changeLanguage, storedLanguage } from '#client/api/language.ts';
import css from './profile.module.css';

/** A page that a one-time link opens: one thing to do, nothing around it. */
export function LinkScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css['linkPage']}>
      <Row as="header" lineGap={8} gap={16} justify="between" className={css['linkBar']}>
        <Brand />
        <LanguageSwitch current={storedLanguage()} onChange={changeLanguage} />
      </Row>
      <main className={css['linkMain']}>
        <section className={css['card']}>
          <PageHeading title={title} />
          {children}
        </section>
      </main>
    </div>
  );
}
