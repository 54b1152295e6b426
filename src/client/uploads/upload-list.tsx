import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatBytes } from './format-bytes.ts';
import css from './upload-field.module.css';
import type { UploadItem, Uploads } from './use-uploads.ts';

/** The files of a control: each with its way to the server, and a way out. */
export function UploadList({ uploads: { items, remove, retry } }: { uploads: Uploads }) {
  const { t } = useLingui();
  return (
    <ul className={css['list']}>
      {items.map((item) => (
        <li key={item.uploadId} className={css['item']} data-testid="upload" data-state={item.state}>
          {item.preview ? (
            <img className={css['preview']} src={item.preview} alt="" />
          ) : (
            <span className={css['preview']} aria-hidden="true" />
          )}
          <div className={css['words']}>
            <span className={css['name']}>{item.name}</span>
            {/* Announced when it changes; the bar's numbers are not. */}
            <span role="status" className={item.state === 'failed' ? css['error'] : css['state']}>
              <State item={item} />
            </span>
            {(item.state === 'sending' || item.state === 'waiting') && (
              <Progress value={item.progress} label={t`Upload of ${item.name}`} />
            )}
          </div>
          {item.state === 'failed' && (
            <Button kind="quiet" size="s" onClick={() => retry(item.uploadId)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <IconButton
            label={item.state === 'done' ? t`Remove ${item.name}` : t`Cancel ${item.name}`}
            icon={<CrossIcon />}
            onClick={() => remove(item.uploadId)}
          />
        </li>
      ))}
    </ul>
  );
}

function State({ item }: { item: UploadItem }) {
  const size = formatBytes(item.size);
  switch (item.state) {
    case 'preparing':
      return <Trans>Being prepared…</Trans>;
    case 'queued':
      return <Trans>Next in turn</Trans>;
    case 'sending':
      return <Trans>On its way, {size}</Trans>;
    case 'waiting':
      return <Trans>No connection. It continues automatically.</Trans>;
    case 'done':
      return <Trans>On the server, {size}</Trans>;
    case 'failed':
      return item.problem ?? <Trans>It could not be sent.</Trans>;
  }
}
