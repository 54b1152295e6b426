import { useLingui } from '@lingui/react/macro';
import { externalLinks } from './links.ts';
import css from './social-links.module.css';

export function SocialLinks() {
  const { t } = useLingui();
  const { social } = externalLinks;
  if (social.length === 0) return null;
  return (
    <ul className={css['links']} aria-label={t`Find us on other networks`}>
      {social.map(({ name, href, path }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" title={name} aria-label={name} className={css['link']}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
              <path d={path} fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
