import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '#ui/format.ts';

/** Whatever is shown from the device says of when it is. @param at milliseconds since the epoch */
export function AsOf({ at }: { at: number }) {
  const time = formatDateTime(at);
  return (
    <span data-testid="as-of">
      <Trans>As of {time}</Trans>
    </span>
  );
}
