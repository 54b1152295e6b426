import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleFeed, scheduleFeedClose, scheduleFeedOpen } from '#contract/schedule/feed.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { read, request } from '#client/api/request.ts';
import css from './feed-dialog.module.css';

const queryKey = ['schedule-feed'] as const;

/** The secret link for other calendars: made, copied, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(scheduleFeed, { signal }), meta: { isPersisted: false } });
  const [isBusy, setIsBusy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const path = query.data?.path ?? null;
  const address = path === null ? '' : new URL(path, location.origin).href;

  async function change(endpoint: typeof scheduleFeedOpen): Promise<void> {
    setIsBusy(true);
    setIsCopied(false);
    try {
      queries.setQueryData(queryKey, await request(endpoint, {}));
    } catch {
      // The page has said why.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t`In another calendar`} shape="centre" onClose={onClose} testId="feed-dialog">
      <p>
        <Trans>
          Your phone’s calendar can show your lessons and their changes through a secret link. Anyone who has the link can see
          them.
        </Trans>
      </p>
      {query.isError && <p role="alert">{query.error.message}</p>}
      {path !== null && (
        <>
          <label className={css['field']}>
            <Trans>Secret link</Trans>
            <input readOnly value={address} onFocus={({ target }) => target.select()} data-testid="feed-link" />
          </label>
          <div className={css['actions']}>
            <a href={address.replace(/^https?:/, 'webcal:')}>
              <Trans>Open in the calendar</Trans>
            </a>
            <Button
              kind="quiet"
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => setIsCopied(true),
                  () => undefined,
                )
              }
            >
              {isCopied ? t`Copied` : t`Copy`}
            </Button>
            <Button kind="quiet" busy={isBusy} onClick={() => void change(scheduleFeedClose)} data-testid="close-feed">
              <Trans>Revoke the link</Trans>
            </Button>
          </div>
        </>
      )}
      {path === null && (
        <div className={css['actions']}>
          <Button busy={isBusy || query.isPending} onClick={() => void change(scheduleFeedOpen)} data-testid="open-feed">
            <Trans>Create a link</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
