import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { BelowHeading } from '#ui/page-heading-below.tsx';
import { ArrowRightIcon } from '#ui/shell-icons.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import css from './home-screen.module.css';
import { MenuIcon } from './menu-icons.tsx';
import { usePages } from './use-menu.ts';
import { useRoleName } from './use-role-name.ts';

/** The start page: a greeting, what is next, and the way to every section of one's role. */
export function HomeScreen({ children, promo }: { children: ReactNode; promo?: ReactNode }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const roleName = useRoleName();
  const sections = usePages().filter((entry) => entry.about !== undefined);
  return (
    <div className={css['page']}>
      <div>
        <PageHeading title={t`Hello, ${user.firstname}!`} />
        <p className={css['who']}>
          {[user.position ?? roleName(user.role), user.group?.name, user.school?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <BelowHeading>
        {children}
        {sections.length === 0 ? (
          <p className={css['nothing']}>
            <Trans>
              There is nothing for you to do here at the moment. Tests are sat by students, certifications by teachers.
            </Trans>
          </p>
        ) : (
          <ul className={css['cards']} aria-label={t`Sections`}>
            {sections.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className={css['card']}>
                  <span className={css['icon']}>
                    <MenuIcon name={entry.icon ?? entry.section.icon} />
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
        )}
        {promo}
      </BelowHeading>
    </div>
  );
}
