import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { useIsConnected } from '#client/api/connection.ts';
import { AsOf } from '#client/commands/as-of.tsx';
import type { PackProblem, usePack } from './shared/use-pack.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { PackPlace, PackProgress } from './pack-state.tsx';
import css from './packs.module.css';

interface PackCardProps {
  title: string;
  own: ReturnType<typeof usePack>;
  /** Said where there is nothing to take along. */
  empty: string;
  testId?: string;
  /** What can be chosen of it. */
  children?: ReactNode;
}

/** A pack: how large, of when, and what can be done with it. */
export function PackCard({ title, own, empty, testId = 'pack', children }: PackCardProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const { pack, ready, progress, problem, missing, isBegun, pages, isUnreadable } = own;
  const size = formatBytes(missing);
  const problems: Record<PackProblem, string> = {
    line: t`The connection dropped. What has been downloaded stays here: continue when the connection is back.`,
    changed: t`The lists have changed in the meantime. Please load them again.`,
    device: t`This device cannot save it: there is no space, or the browser does not allow it.`,
  };
  const isOpenable = pages.state === 'held';
  // Of the pages: what no worker will bring, nobody is asked to load.
  const isPartly = ready !== null && (pages.state === 'coming' || pages.state === 'failed');
  return (
    <section className={page['card']} data-testid={testId} data-state={ready ? (isOpenable ? 'ready' : 'partly') : 'absent'}>
      <div className={page['head']}>
        <h2>{title}</h2>
        {ready && (
          <span className={page['about']}>
            {formatBytes(ready.size)} · <AsOf at={ready.asOf} />
          </span>
        )}
      </div>
      <PackProgress title={title} own={own} />
      {problem && (
        <p role="alert" className={css['problem']}>
          {problems[problem]}
        </p>
      )}
      {isUnreadable && (
        <p role="alert" className={css['problem']}>
          <Trans>The data on this device cannot be read right now.</Trans>
        </p>
      )}
      {!pack && !ready && !isUnreadable && (
        <p className={page['about']}>
          <Trans>Nothing is on this device yet. Once there is a connection, the size is shown here.</Trans>
        </p>
      )}
      {own.all?.parts.length === 0 && <p className={page['about']}>{empty}</p>}
      {children}
      <PackPlace own={own} />
      <div className={page['actions']}>
        {pack && pack.parts.length > 0 && (missing > 0 || !ready || isPartly) && (
          <Button busy={progress !== null} disabled={!isConnected} onClick={() => void own.load()} data-testid="take-along">
            {isBegun || missing === 0 ? (
              <Trans>Continue loading</Trans>
            ) : ready ? (
              <Trans>Refresh: {size}</Trans>
            ) : (
              <Trans>Download: {size}</Trans>
            )}
          </Button>
        )}
        {(ready || isBegun) && progress === null && (
          <Button kind="quiet" onClick={() => void own.remove()} data-testid="remove-pack">
            <Trans>Remove from this device</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
