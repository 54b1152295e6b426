import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { statisticKinds, type StatisticKind } from '#domain/statistics/kinds.ts';
import { buttonClass } from '#ui/button.tsx';
import { drillKinds } from '#client/statistic-labels/drill-labels.ts';

/** From the start of a level's statistics to each kind. @param root the address up to the kind */
export function KindLinks({ root }: { root: string }) {
  const { t, i18n } = useLingui();
  return (
    <Group component="nav" aria-label={t`Kinds of tests`} gap="xs">
      {statisticKinds.map((kind) => (
        <Link key={kind} to={addressOf(root, kind)} className={buttonClass('quiet')}>
          {i18n._(drillKinds[kind])}
        </Link>
      ))}
    </Group>
  );
}

function addressOf(root: string, kind: StatisticKind): string {
  return `${root}/${kind}`;
}
