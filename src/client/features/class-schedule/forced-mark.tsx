import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** The sign of a lesson that stands where something else does; the reason is read in full on its page or in its dialog. */
export function ForcedMark({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Badge color="yellow" size="sm" component="span" title={reason} data-testid="forced">
      <Trans>Overlaps</Trans>
    </Badge>
  );
}
