import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/profile/profile-data.ts';
import { Row } from '#ui/layout.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { Loading } from './loading.tsx';
import css from './profile.module.css';
import { profileQuery } from './queries.ts';

export function DataTab() {
  const query = useQuery(profileQuery);
  return (
    <Loading query={query} height={420}>
      {(profile) => (
        <section className={css['card']}>
          <AvatarEditor name={`${profile.surname} ${profile.firstname}`} />
          <Facts profile={profile} />
          <Row as="p" lineGap={8} gap={16}>
            <Trans>Is something wrong here? Your school can correct it.</Trans>
          </Row>
        </section>
      )}
    </Loading>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { school } = profile;
  // Kazakh has words of its own for a child.
  const gender =
    profile.role === 'ST'
      ? { m: t({ message: 'male', context: 'student' }), f: t({ message: 'female', context: 'student' }) }
      : { m: t`male`, f: t`female` };
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t`Name`, [profile.surname, profile.firstname, profile.lastname].filter(Boolean).join(' ')],
    [t`Login`, profile.login],
    [t`Position`, profile.position],
    [t`Class`, profile.group],
    [t`Born`, profile.bornDate],
    [t`Gender`, gender[profile.gender]],
    [t`School`, school?.name],
    [t`Address`, school?.address],
    [t`Education department`, profile.department],
    [t`Region`, profile.region],
  ];
  return (
    <dl className={css['facts']}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
