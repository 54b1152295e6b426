import { useLingui } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { statisticKinds } from '#domain/statistics/kinds.ts';
import { drillKinds } from '#client/statistic-labels/drill-labels.ts';

/** From the start of a level's statistics to each kind. @param root the address up to the kind */
export function KindLinks({ root }: { root: string }) {
  const { t, i18n } = useLingui();
  return (
    <Group component="nav" aria-label={t`Kinds of tests`} gap="md" mb="lg">
      {statisticKinds.map((kind) => (
        <Anchor key={kind} renderRoot={(props) => <Link {...props} to={`${root}/${kind}`} />}>
          {i18n._(drillKinds[kind])}
        </Anchor>
      ))}
    </Group>
  );
}
