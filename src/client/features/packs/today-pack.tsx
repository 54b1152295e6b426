import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import page from '#ui/card-page.module.css';
import { TodayCard } from '#ui/today-card.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { PackPlace } from './pack-state.tsx';
import { useHomeworkPack } from './use-homework-pack.ts';

/** On a teacher's start page: which homework is on this device, and what could be taken along. It refreshes by itself where the line is free. */
export function TodayPack() {
  const { t } = useLingui();
  const { own } = useHomeworkPack();
  const { ready, pack, missing, progress } = own;
  if (!ready && !pack?.parts.length) return null;
  const size = formatBytes(missing);
  return (
    <TodayCard
      title={t`Homework on this device`}
      testId="today-pack"
      more={
        <Link to="/control/take-along">
          <Trans>For offline work</Trans>
        </Link>
      }
    >
      <p className={page['about']}>
        {ready ? (
          <>
            {formatBytes(ready.size)} · <AsOf at={ready.asOf} />
          </>
        ) : (
          <Trans>Nothing is on this device yet.</Trans>
        )}
      </p>
      {progress !== null && (
        <p className={page['about']} role="status">
          <Trans>Loading new data…</Trans>
        </p>
      )}
      {progress === null && missing > 0 && (
        <p className={page['about']}>
          {ready ? <Trans>New since then: {size}</Trans> : <Trans>For your review: {size}</Trans>}
        </p>
      )}
      <PackPlace own={own} />
    </TodayCard>
  );
}
