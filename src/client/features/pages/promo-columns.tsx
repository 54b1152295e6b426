import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bannersShown } from '#domain/content/content.ts';
import { BannerCard } from './banner-card.tsx';
import css from './banners.module.css';
import { bannersQuery } from './queries.ts';

/** Two columns, or nothing: with one banner or three there are none (specification P§2). */
export function PromoColumns() {
  const { t } = useLingui();
  const { data } = useQuery(bannersQuery);
  if (data?.length !== bannersShown) return null;
  return (
    <ul className={css['columns']} aria-label={t`Announcements`} data-testid="promo">
      {data.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} />
        </li>
      ))}
    </ul>
  );
}
