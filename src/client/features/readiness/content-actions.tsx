import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { getDeviceStore, type HeldMedia } from '#client/api/device-store.ts';
import css from './readiness.module.css';

interface ContentActionsProps {
  content: readonly HeldMedia[];
  onChange: (content: readonly HeldMedia[]) => void;
}

/** Each test that is held, and the way to the pictures and sounds that are missing. */
export function ContentActions({ content, onChange }: ContentActionsProps) {
  const [isFetching, setIsFetching] = useState(false);
  const [isInVain, setIsInVain] = useState(false);
  const fetching = useRef<AbortController | null>(null);
  useEffect(() => () => fetching.current?.abort(), []);
  const isComplete = content.every(({ held, urls }) => held >= urls.length);

  async function handleFetch() {
    const controller = new AbortController();
    fetching.current = controller;
    setIsFetching(true);
    let now = content;
    const deviceStore = await getDeviceStore();
    for (const { attemptId, urls } of content) {
      await deviceStore?.fetchMedia(attemptId, urls, controller.signal, (held) => {
        now = now.map((one) => (one.attemptId === attemptId ? { ...one, held } : one));
        if (!controller.signal.aborted) onChange(now);
      });
    }
    if (controller.signal.aborted) return;
    setIsFetching(false);
    setIsInVain(now.some(({ held, urls }) => held < urls.length));
  }

  return (
    <>
      {content.length > 1 && (
        <ul className={css['tests']}>
          {content.map(({ attemptId, title, held, urls }) => (
            <li key={attemptId}>
              {title}: {held} / {urls.length}
            </li>
          ))}
        </ul>
      )}
      {!isComplete && (
        <div className={css['actions']}>
          <Button kind="quiet" size="s" busy={isFetching} onClick={() => void handleFetch()}>
            <Trans>Download pictures and sounds</Trans>
          </Button>
          <span role="status">
            {isInVain && <Trans>Not everything was downloaded. Try again with a better connection.</Trans>}
          </span>
        </div>
      )}
    </>
  );
}
