import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArticleCards } from './article-cards.tsx';
import { Article } from './article.tsx';
import { Loaded } from './loaded.tsx';
import { NewsDate } from './news-date.tsx';
import { Pager } from './pager.tsx';
import css from './pages.module.css';
import { newsItemQuery, newsListQuery } from './queries.ts';

export function NewsListScreen({ page }: { page: number }) {
  const { t } = useLingui();
  const query = useQuery(newsListQuery(page));
  return (
    <div className={css['page']}>
      <PageHeading title={t`News`} />
      <Loaded query={query} height={520}>
        {({ data: rows, meta }) => (
          <>
            {rows.length === 0 && (
              <EmptyState kind="nothing">
                <p>
                  <Trans>No news yet.</Trans>
                </p>
              </EmptyState>
            )}
            <ArticleCards rows={rows} to="/news/$id" note={NewsDate} />
            <Pager to="/news" page={page} lastPage={meta.last_page} />
          </>
        )}
      </Loaded>
    </div>
  );
}

export function NewsScreen({ id, missing }: { id: number; missing: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(newsItemQuery(id));
  return (
    <Loaded query={query} height={640} missing={missing}>
      {(news) => <Article {...news} note={<NewsDate {...news} />} back={{ to: '/news', label: t`All news` }} />}
    </Loaded>
  );
}
