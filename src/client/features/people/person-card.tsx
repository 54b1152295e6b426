import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonCard as Card } from '#contract/people/people.ts';
import { inLanguage } from '#domain/language.ts';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { useDeviceLabels } from '#client/features/profile/shared/device-labels.ts';
import { storedLanguage } from '#client/api/language.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { Hint } from '#ui/layout.tsx';
import { CardChanges } from './card-changes.tsx';
import { cardQuery } from './card-query.ts';
import { CardSection } from './card-section.tsx';
import { CardTeaching } from './card-teaching.tsx';
import { CardTests } from './card-tests.tsx';
import { nameOf } from './name-of.ts';
import css from './people.module.css';
import { PersonFacts } from './person-facts.tsx';
import type { Reader } from './reader.ts';

interface PersonCardProps {
  id: number;
  name: string;
  reader: Reader;
  onClose: () => void;
}

/** The user card: data, classes, tests, sign-ins, changes; each to who may see it. */
export function PersonCard({ id, name, reader, onClose }: PersonCardProps) {
  const { t } = useLingui();
  const query = useQuery(cardQuery(id));
  return (
    <KitDialog title={name} shape="side" onClose={onClose} testId="person-card">
      <Loaded query={query} height={480}>
        {({ person, isSitting, lastSeenAt, classes, teaching, signIns, changes }) => (
          <Stack gap="lg">
            {isSitting && (
              <div>
                <Badge color="teal">{t`is taking a test`}</Badge>
              </div>
            )}
            <Facts person={person} lastSeenAt={lastSeenAt} reader={reader} />
            {classes.length > 0 && <Classes classes={classes} current={person.group} />}
            {teaching.length > 0 && <CardTeaching teaching={teaching} />}
            {person.role === 'ST' && <CardTests id={id} />}
            {signIns && <SignIns signIns={signIns} />}
            {changes !== null && changes.length > 0 && <CardChanges changes={changes} roleName={reader.roleName} />}
          </Stack>
        )}
      </Loaded>
    </KitDialog>
  );
}

interface FactsProps extends Pick<Card, 'person' | 'lastSeenAt'> {
  reader: Reader;
}

function Facts({ person, lastSeenAt, reader }: FactsProps) {
  const { t } = useLingui();
  const named = (items: readonly { name_kz: string; name_ru: string }[]) => items.map(nameOf).join(', ');
  const { creator } = person;
  const position = inLanguage({ kz: person.position_kz ?? '', ru: person.position_ru ?? '' }, storedLanguage());
  return (
    <PersonFacts
      facts={[
        [t`Login`, person.lgn],
        [t`Role`, reader.roleName(person.role)],
        [t`Position`, position],
        [t`Class`, person.group],
        [t`School`, nameOf(person.school)],
        [t`Class teacher of`, person.groups.join(', ')],
        [t`Subjects`, named(person.subjects)],
        [t`Courses`, named(person.courses)],
        [t`Gender`, person.sex === 'm' ? t`Male` : t`Female`],
        [t`Date of birth`, person.born_date],
        [t`IIN`, person.iin],
        [t`Phone`, person.phone],
        [t`E-mail`, person.email],
        [t`At the school since`, person.arrived_on],
        [t`Left`, person.left_on],
        [t`Last seen`, lastSeenAt === null ? t`never signed in` : formatDateTime(lastSeenAt)],
        [t`Added on`, formatDate(creator.created_at)],
        [t`Added by`, [creator.creator_surname, creator.creator_name].filter(Boolean).join(' ')],
      ]}
    />
  );
}

interface ClassesProps extends Pick<Card, 'classes'> {
  /** What the class that they are in is called now. */
  current: string | null;
}

function Classes({ classes, current }: ClassesProps) {
  const { t } = useLingui();
  return (
    <CardSection title={t`Classes`}>
      <ul className={css['history']}>
        {classes.map((one) => (
          <li key={one.id}>
            <strong>
              {one.untilAt === null && current !== null && current !== one.group ? `${one.group} → ${current}` : one.group}
            </strong>
            <span>
              {formatDate(one.fromAt)} – {one.untilAt === null ? <Trans>now</Trans> : formatDate(one.untilAt)}
            </span>
            <small>
              {[one.school, one.orderNumber && t`order ${one.orderNumber}`, one.reason].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function SignIns({ signIns }: { signIns: NonNullable<Card['signIns']> }) {
  const { t } = useLingui();
  const deviceName = useDeviceLabels();
  return (
    <CardSection title={t`Sign-ins`}>
      {signIns.length === 0 ? (
        <Hint>
          <Trans>never signed in</Trans>
        </Hint>
      ) : (
        <ul className={css['history']}>
          {signIns.map((one) => (
            <li key={one.id}>
              <span>
                {formatDateTime(one.createdAt)} {one.isOpen && <Badge color="teal">{t`signed in`}</Badge>}{' '}
                {one.onBehalf && <Badge color="yellow">{t`on behalf`}</Badge>}
              </span>
              <small>{[deviceName(one.device), one.address].join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  );
}
