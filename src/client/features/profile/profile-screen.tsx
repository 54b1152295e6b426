import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { tabClass, TabStrip } from '#ui/tabs.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { CertificatesTab } from './certificates-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import css from './profile.module.css';
import { SessionsTab } from './sessions-tab.tsx';
import type { ProfileTab } from './tabs.ts';

/** One's own account: who one is, the password, where one is signed in, certificates. */
export function ProfileScreen({ tab }: { tab: ProfileTab }) {
  const { t } = useLingui();
  const user = useUser();
  const tabs: readonly (readonly [ProfileTab, string])[] = [
    ['data', t`About me`],
    ['password', t`Password`],
    ['sessions', t`Sign-ins`],
    ...(isOneOf(user.role, teachingStaff) ? [['certificates', t`Certificates`] as const] : []),
  ];
  return (
    <Stack gap={24} className={css['page']}>
      <PageHeading title={t`My profile`} />
      <TabStrip label={t`Profile sections`}>
        {tabs.map(([name, label]) => (
          <Link
            key={name}
            to="/profile/$tab"
            params={{ tab: name }}
            className={tabClass}
            aria-current={name === tab ? 'page' : undefined}
            replace
          >
            {label}
          </Link>
        ))}
      </TabStrip>
      {tab === 'data' && <DataTab />}
      {tab === 'password' && <PasswordTab />}
      {tab === 'sessions' && <SessionsTab />}
      {tab === 'certificates' && <CertificatesTab />}
    </Stack>
  );
}
