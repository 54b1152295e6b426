import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { accessTypes } from '#domain/exam/access-type.ts';
import { assignableKinds, kindOf, type AssignableKind, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import css from './assignment.module.css';
import { AssignmentList } from './assignment-list.tsx';
import { assignTitles } from './labels.ts';

interface StatisticStartScreenProps {
  /** The ways to the statistics, kind by kind. */
  kinds: ReactNode;
  /** To a kind's page. */
  renderLink: (kind: AssignableKind, title: string) => ReactNode;
  onShow: (kind: AssignableKind, id: string) => void;
}

/** Where a level's statistics begin: its kinds, what was assigned, and the way to assign more. */
export function StatisticStartScreen({ kinds, renderLink, onShow }: StatisticStartScreenProps) {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={t`Statistics`} />
      {kinds}
      <h2>
        <Trans>Assign a test</Trans>
      </h2>
      <Text c="dimmed">
        <Trans>Here you assign tests to your schools and see what has been assigned.</Trans>
      </Text>
      <ul className={css['kinds']}>
        {assignableKinds.map((kind) => (
          <li key={accessTypes[kind]}>{renderLink(kind, t(assignTitles[kind]))}</li>
        ))}
      </ul>
      <AssignmentList
        accessTypeId={null}
        onShow={(id: string, accessTypeId: AssignableTypeId) => onShow(kindOf(accessTypeId), id)}
      />
    </Stack>
  );
}
