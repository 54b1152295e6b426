import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from './loaded.tsx';
import { PageBody } from './page-body.tsx';
import css from './pages.module.css';
import { staticPageQuery } from './queries.ts';

interface StaticPageScreenProps {
  name: 'directions' | 'consultative';
}

/** Directions, consultation: a title and sections. */
export function StaticPageScreen({ name }: StaticPageScreenProps) {
  const { t } = useLingui();
  // Until the page's own is there.
  const title = name === 'directions' ? t`Directions` : t`Consultation`;
  const query = useQuery(staticPageQuery(name));
  return (
    <div className={css['page']}>
      <PageHeading title={query.data?.title ?? title} />
      <Loaded query={query} height={480}>
        {(page) => <PageBody sections={page.content} look={name === 'directions' ? 'cards' : 'sections'} />}
      </Loaded>
    </div>
  );
}
