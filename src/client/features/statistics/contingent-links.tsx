import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contingentKinds } from '#domain/statistics/kinds.ts';
import { buttonClass } from '#ui/button.tsx';
import { flowsQuery } from './contingent-queries.ts';
import { drillKinds } from './shared/drill-labels.ts';

/** To the statistics by kind of access, each of the newest school year. */
export function ContingentLinks() {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(flowsQuery);
  return (
    <Group component="nav" aria-label={t`Kinds of tests`} gap="xs">
      {contingentKinds.map((kind) => {
        const flow = data.find((one) => one.kind === kind);
        return (
          flow && (
            <Link
              key={kind}
              to="/control/statistics-by-students/$accessTypeId/$accessId/$kind"
              params={{ accessTypeId: flow.accessTypeId, accessId: flow.accessId, kind }}
              className={buttonClass('quiet', 's')}
            >
              {i18n._(drillKinds[kind])}
            </Link>
          )
        );
      })}
    </Group>
  );
}
