import { Trans } from '@lingui/react/macro';
import page from '#ui/card-page.module.css';
import { Progress } from '#ui/progress.tsx';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import type { usePack } from './shared/use-pack.ts';
import css from './packs.module.css';

type OwnPack = ReturnType<typeof usePack>;

/** How far a load is, of the data and of the pages that show it. */
export function PackProgress({ title, own: { pack, progress, pages } }: { title: string; own: OwnPack }) {
  if (progress === null) return null;
  const size = pack?.size ?? 0;
  const { held, total } = pages;
  const share = (part: number, whole: number, isOver: boolean) => (isOver ? 1 : whole === 0 ? 0 : part / whole);
  const isPagesOver = pages.state === 'held';
  const value = share(progress, size, size === 0) + share(held, total, isPagesOver);
  const [here, whole] = [formatBytes(progress), formatBytes(size)];
  return (
    <>
      <Progress max={2} value={value} label={title} />
      <p className={page['about']} data-testid="pack-progress">
        {total === 0 ? (
          <Trans>
            Data: {here} of {whole}
          </Trans>
        ) : (
          <Trans>
            Data: {here} of {whole}. Pages: {held} of {total}
          </Trans>
        )}
      </p>
    </>
  );
}

/** Whether what is here also opens without a network. */
export function PackPlace({ own: { ready, missing, progress, pages, isWhole } }: { own: OwnPack }) {
  if (isWhole)
    return (
      <p className={page['about']}>
        <Trans>Everything is on this device and up to date.</Trans>
      </p>
    );
  if (!ready || missing > 0 || progress !== null) return null;
  const { state, held, total } = pages;
  switch (state) {
    case 'coming':
    case 'failed':
      return (
        <p className={page['about']} role="status" data-testid="pages-missing">
          <Trans>
            The data is here, but not all the pages that show it: {held} of {total}. Stay connected until they are loaded.
          </Trans>
        </p>
      );
    case 'insecure':
    case 'unsupported':
    case 'refused':
      return (
        <p className={css['problem']} role="status" data-testid="pages-missing">
          <Trans>This browser does not save pages. Without a network you can read this only while its page stays open.</Trans>
        </p>
      );
    case 'unknown':
    case 'held':
      return null;
  }
}
