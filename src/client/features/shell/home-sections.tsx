import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRightIcon } from '#ui/shell-icons.tsx';
import css from './home-sections.module.css';
import { MenuIcon } from './menu-icons.tsx';
import { usePages } from './use-menu.ts';

/** The way to every section of one's role. */
export function HomeSections() {
  const { t, i18n } = useLingui();
  const sections = usePages().filter((entry) => entry.about !== undefined);
  if (sections.length === 0) {
    return (
      <p className={css['nothing']}>
        <Trans>There is nothing for you to do right now. Students take tests; teachers take certifications.</Trans>
      </p>
    );
  }
  return (
    <ul className={css['cards']} aria-label={t`Sections`}>
      {sections.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className={css['card']}>
            <span className={css['icon']}>
              <MenuIcon name={entry.icon} />
            </span>
            <span className={css['words']}>
              <strong>{i18n._(entry.label)}</strong>
              <span>{entry.about && i18n._(entry.about)}</span>
            </span>
            <ArrowRightIcon className={css['arrow']} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
