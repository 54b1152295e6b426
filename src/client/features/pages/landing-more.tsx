import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { landing, type Landing } from '#contract/pages/landing.ts';
import { request } from '#client/api/request.ts';
import { ArticleCards } from './article-cards.tsx';
import { Facts } from './facts.tsx';
import css from './landing.module.css';
import { NewsDate } from './news-date.tsx';
import { PageBody } from './page-body.tsx';
import { PageLinks } from './page-links.tsx';

/** Stored in memory for the return to the start page. */
let last: Landing | null = null;

/** What a visitor finds under the first screen. Where it does not come, the first screen stands for itself. */
export function LandingMore({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [data, setData] = useState(last);

  useEffect(() => {
    const control = new AbortController();
    request(landing, { signal: control.signal, silent: 'beside' }).then(
      (fresh) => setData((last = fresh)),
      () => undefined,
    );
    return () => control.abort();
  }, []);

  return (
    <div className={css['more']}>
      <Facts />
      {data && data.intro.content.length > 0 && (
        <section>
          <h2 className={css['heading']}>{data.intro.title}</h2>
          <PageBody look="cards" sections={data.intro.content} level={3} />
        </section>
      )}
      {data && data.news.length > 0 && (
        <section>
          <div className={css['row']}>
            <h2 className={css['heading']}>
              <Trans>News</Trans>
            </h2>
            <Link to="/news" className={css['all']}>
              <Trans>All news</Trans>
            </Link>
          </div>
          <ArticleCards rows={data.news} to="/news/$id" note={NewsDate} level={3} />
        </section>
      )}
      <section>
        <h2 className={css['heading']}>
          <Trans>What schools ask</Trans>
        </h2>
        {children}
      </section>
      <footer className={css['footer']}>
        <nav aria-label={t`Pages`}>
          <ul className={css['links']}>
            <PageLinks />
          </ul>
        </nav>
        {data?.offer && (
          <a href={data.offer.url} target="_blank" rel="noopener" data-testid="offer">
            {data.offer.title} (PDF)
          </a>
        )}
      </footer>
    </div>
  );
}
