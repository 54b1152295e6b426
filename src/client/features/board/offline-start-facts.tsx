import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OfflineStart } from '#contract/board/board-attempt.ts';
import { formatDateTime } from '#ui/format.ts';
import { Stack } from '#ui/layout.tsx';
import css from './board-panel.module.css';
import { useSpanText } from './texts.ts';

/** A shorter time is that of reading out and typing the code. */
const usualMs = 600_000;

/** Shows the facts of a start without the server: since when the test could have been read, and what the device says. */
export function OfflineStartFacts({ start }: { start: OfflineStart }) {
  const { t } = useLingui();
  const span = useSpanText();
  const { codeShownAt, claimedOpenMs, usedCode, sitting, timesFetched, readableMs, isEarly } = start;
  const readable = span(readableMs);
  const open = span(claimedOpenMs ?? 0);
  const facts = [
    [t`Test downloaded to the device`, formatDateTime(start.preparedAt)],
    [t`Start code first shown`, codeShownAt === null ? t`to nobody` : formatDateTime(codeShownAt)],
    ...(sitting ? [[t`Session code valid from`, formatDateTime(sitting.validFrom)]] : []),
    [t`Started, by the server’s estimate`, formatDateTime(start.startedAt)],
    [t`Started, by the device`, formatDateTime(start.claimedStart)],
    [t`Reported to the server`, formatDateTime(start.toldAt)],
  ] as const;
  return (
    <Stack as="section" gap={12} data-testid="offline-start" data-early={isEarly}>
      <h3>
        <Trans>Started without a connection</Trans>
      </h3>
      <Stack as="dl" gap={4} className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {timesFetched > 1 && (
        <p className={css['hint']}>
          <Plural value={timesFetched} one="Downloaded # time." other="Downloaded # times." />
        </p>
      )}
      {sitting !== null && usedCode !== null && usedCode < sitting.code && (
        <p className={css['disagree']}>
          <Trans>It was opened with an older code than the code of this session.</Trans>
        </p>
      )}
      {claimedOpenMs !== null && isEarly && claimedOpenMs > 60_000 && (
        <p className={css['disagree']}>
          <Trans>By the device the code had opened the test {open} before the start.</Trans>
        </p>
      )}
      {(isEarly || readableMs > usualMs) && (
        <p className={isEarly ? css['disagree'] : css['hint']}>
          <Trans>
            The test and a code for it were both known {readable} before the start: it could have been read in that time.
          </Trans>
        </p>
      )}
    </Stack>
  );
}
