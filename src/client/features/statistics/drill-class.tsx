import { Trans } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlaceResultScreen } from './result-screen.tsx';

interface DrillClassProps {
  periodId: number;
  groupId: number;
  /** The address of the period's classes. */
  up: string;
}

/** A class at the end of the drill-down: the page that its own school has. */
export function DrillClass({ periodId, groupId, up }: DrillClassProps) {
  return (
    <Stack gap="lg">
      <Anchor renderRoot={(props) => <Link {...props} to={up} />}>
        <Trans>All classes</Trans>
      </Anchor>
      <PlaceResultScreen place={{ accessPeriodId: periodId, groupId }} />
    </Stack>
  );
}
