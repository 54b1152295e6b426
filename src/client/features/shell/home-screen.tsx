import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import css from './home-screen.module.css';
import { useRoleName } from './use-role-name.ts';

/** The start page: a greeting, and what is next. */
export function HomeScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  const roleName = useRoleName();
  // What the header says already is not said again: the school of employees, the work of those above schools.
  const about =
    user.role === 'ST'
      ? [user.group?.name, user.school?.name].filter(Boolean)
      : user.school
        ? [user.position ?? roleName(user.role)]
        : [];
  return (
    <div className={css['page']}>
      <div>
        <PageHeading title={t`Hello, ${user.firstname}!`} />
        {about.length > 0 && <p className={css['who']}>{about.join(' · ')}</p>}
      </div>
      {children}
    </div>
  );
}
