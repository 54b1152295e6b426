import { Trans } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MissingOfClass } from './missing-of-class.tsx';
import { PlaceResultScreen } from './result-screen.tsx';

interface DrillClassProps {
  schoolId: number;
  periodId: number;
  groupId: number;
  /** The address of the period's classes. */
  up: string;
}

/** A class at the end of the drill-down: the page that its own school has. */
export function DrillClass({ schoolId, periodId, groupId, up }: DrillClassProps) {
  return (
    <Stack gap="lg">
      <Anchor renderRoot={(props) => <Link {...props} to={up} />}>
        <Trans>All classes</Trans>
      </Anchor>
      <PlaceResultScreen place={{ accessPeriodId: periodId, groupId }} />
      <MissingOfClass schoolId={schoolId} periodId={periodId} groupId={groupId} />
    </Stack>
  );
}
