import { Trans } from '@lingui/react/macro';
import { storesToShow } from '#client/api/native-app.ts';
import type { ShownBanner } from '#contract/pages/banners.ts';
import css from './banners.module.css';

/** A banner with its buttons and store links. The editor's preview draws it by this very part. */
export function BannerCard({ banner }: { banner: Omit<ShownBanner, 'id'> }) {
  const { title, image, alt, buttons, ios, android } = banner;
  const stores = storesToShow();
  return (
    <section className={css['banner']}>
      <img className={css['image']} src={image} alt={alt} width={960} height={540} decoding="async" />
      <div className={css['words']}>
        <h2>{title}</h2>
        <div className={css['actions']}>
          {buttons.map(({ external, link, label, color }) => (
            <a
              key={link}
              href={link}
              className={css['button']}
              data-color={color}
              {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          ))}
          {ios && stores.ios && (
            <a href={ios} className={css['store']} target="_blank" rel="noopener noreferrer">
              <Trans>For iPhone and iPad</Trans>
            </a>
          )}
          {android && stores.android && (
            <a href={android} className={css['store']} target="_blank" rel="noopener noreferrer">
              <Trans>For Android devices</Trans>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
