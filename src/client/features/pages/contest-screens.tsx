import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArticleCards } from './article-cards.tsx';
import { Article } from './article.tsx';
import { ContestNote } from './contest-note.tsx';
import { Loaded } from './loaded.tsx';
import { Pager } from './pager.tsx';
import css from './pages.module.css';
import { contestItemQuery, contestListQuery } from './queries.ts';

/** The contest area (specification E§2): paged, from page 1 on. */
export function ContestListScreen({ page }: { page: number }) {
  const { t } = useLingui();
  const query = useQuery(contestListQuery(page));
  return (
    <div className={css['page']}>
      <PageHeading title={t`Contests`} />
      <Loaded query={query} height={520}>
        {({ data: rows, meta }) => (
          <>
            {rows.length === 0 && (
              <EmptyState kind="nothing">
                <p>
                  <Trans>There are no contests right now.</Trans>
                </p>
              </EmptyState>
            )}
            <ArticleCards rows={rows} to="/contest/$id" note={ContestNote} />
            <Pager to="/contest" page={page} lastPage={meta.last_page} />
          </>
        )}
      </Loaded>
    </div>
  );
}

export function ContestScreen({ id, missing }: { id: number; missing: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(contestItemQuery(id));
  return (
    <Loaded query={query} height={640} missing={missing}>
      {(contest) => (
        <Article {...contest} note={<ContestNote {...contest} />} back={{ to: '/contest', label: t`All contests` }} />
      )}
    </Loaded>
  );
}
