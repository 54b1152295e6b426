import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge } from '@mantine/core';
import { forcedWords } from '#client/features/schedule/shared/forced-words.ts';

/** The sign of a lesson that stands where something else does; the reason is read in full on its page or in its dialog. */
export function ForcedMark({ reason }: { reason: string | null }) {
  const { i18n } = useLingui();
  if (reason === null) return null;
  return (
    <Badge color="yellow" size="sm" component="span" title={forcedWords(i18n, reason) ?? ''} data-testid="forced">
      <Trans>Overlaps</Trans>
    </Badge>
  );
}

/** In the dialog of a lesson that was forced into its place. */
export function ForcedAlert({ reason }: { reason: string | null }) {
  const { t } = useLingui();
  if (reason === null) return null;
  return (
    <Alert color="yellow" title={t`Another lesson is at the same time`} data-testid="forced-reason">
      {reason === '' ? <Trans>No reason was given.</Trans> : <Trans>Reason: {reason}</Trans>}
    </Alert>
  );
}
