import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contingentEnrolments, type Student } from '#contract/people/contingent.ts';
import { formatDate } from '#ui/format.ts';
import { read } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { nameOf } from './name-of.ts';
import { PersonFacts } from './person-facts.tsx';
import css from './people.module.css';

/** The user card: a student's data, and the classes that they have been in. */
export function StudentCard({ row, onClose }: { row: Student; onClose: () => void }) {
  const { t } = useLingui();
  const { id } = row;
  const history = useQuery({
    queryKey: ['student-enrolments', id],
    queryFn: ({ signal }) => read(contingentEnrolments, { params: { id }, signal, silent: 'form' }),
    gcTime: 0,
    meta: { isPersisted: false },
  });
  const { creator } = row;
  return (
    <KitDialog title={row.fio} shape="side" onClose={onClose} testId="person-card">
      <Stack>
        <PersonFacts
          facts={[
            [t`Login`, row.lgn],
            [t`Class`, row.group],
            [t`School`, nameOf(row.school)],
            [t`Gender`, row.sex === 'm' ? t`Male` : t`Female`],
            [t`Date of birth`, row.born_date],
            [t`IIN`, row.iin],
            [t`Phone`, row.phone],
            [t`E-mail`, row.email],
            [t`At the school since`, row.arrived_on],
            [t`Left`, row.left_on],
            [t`Added on`, formatDate(creator.created_at)],
            [t`Added by`, [creator.creator_surname, creator.creator_name].filter(Boolean).join(' ')],
          ]}
        />
        <Title order={3} size="h4">
          <Trans>Classes</Trans>
        </Title>
        <Loaded query={history} height={90}>
          {(rows) => (
            <ul className={css['history']}>
              {rows.map((one) => (
                <li key={one.id}>
                  <strong>{one.group}</strong>
                  <span>
                    {formatDate(one.fromAt)} – {one.untilAt === null ? <Trans>now</Trans> : formatDate(one.untilAt)}
                  </span>
                  <small>
                    {[one.school, one.orderNumber && t`order ${one.orderNumber}`, one.reason].filter(Boolean).join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Stack>
    </KitDialog>
  );
}
