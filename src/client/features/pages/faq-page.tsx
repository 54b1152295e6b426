import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from './loaded.tsx';
import css from './pages.module.css';
import { staticPageQuery } from './queries.ts';
import { Questions } from './questions.tsx';

/** @param fallback what everybody should know, where the page does not come: without a network it is asked most. */
export function FaqPage({ fallback }: { fallback: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(staticPageQuery('faq'));
  return (
    <div className={css['page']}>
      <PageHeading title={query.data?.title ?? t`Questions and answers`} />
      <Loaded query={query} height={420} fallback={fallback}>
        {(page) => <Questions items={page.content} />}
      </Loaded>
      <p className={css['more']}>
        <Trans>
          Your question is not here? Look at <Link to="/consultative">Consultation</Link>.
        </Trans>
      </p>
    </div>
  );
}
