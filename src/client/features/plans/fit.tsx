import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

interface FitProps {
  /** Hours that find no lesson. */
  missing: number;
  /** Lessons without a theme. */
  spare: number;
}

/** Do hours and lessons fit? */
export function Fit({ missing, spare }: FitProps) {
  if (missing > 0)
    return (
      <Badge color="red" variant="light" tt="none">
        <Trans>Not enough lessons: {missing}</Trans>
      </Badge>
    );
  if (spare > 0)
    return (
      <Badge color="yellow" variant="light" tt="none">
        <Trans>Lessons without a topic: {spare}</Trans>
      </Badge>
    );
  return (
    <Badge color="green" variant="light" tt="none">
      <Trans>Everything matches</Trans>
    </Badge>
  );
}
