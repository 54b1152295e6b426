import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { linkStatusOf, type LinkStatus } from './link-status.ts';
import css from './link-state.module.css';
import { useRoom, useSnapshot } from './room-context.tsx';
import { LinkIcon, NoLinkIcon, DeviceIcon } from './room-icons.tsx';

/** Shorter interruptions are not shown. */
const restMs = 1200;

/** Connection status and the number of answers not yet on the server. */
export function LinkState() {
  const { t } = useLingui();
  const { announcer } = useRoom();
  const link = useSnapshot(({ sync }) => sync.link);
  const pending = useSnapshot(({ sync }) => sync.pending);
  const status = useSnapshot(({ sync, writer }) =>
    sync.halt === 'paused' && writer === 'read-only' ? 'other-tab' : linkStatusOf(sync),
  );
  const word = useCalm(status);
  const isAway = word === 'away' || word === 'waiting';
  const isUsual = word === 'connected' || word === 'sending';

  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current === isAway) return;
    wasAway.current = isAway;
    announcer.say(isAway ? t`No connection: continue working, answers are saved on this device` : t`Connected again`);
  }, [isAway, announcer, t]);

  return (
    <span
      className={cx(css['link'], isAway && css['away'])}
      data-testid="link-state"
      data-link={link}
      data-away={isUsual ? undefined : ''}
    >
      {isAway ? <NoLinkIcon /> : <LinkIcon />}
      <span>
        <LinkStatusText word={word} pending={pending} />
      </span>
      <span className={css['pending']} hidden={pending === 0} title={t`Answers not yet on the server`}>
        <DeviceIcon />
        <span data-testid="pending-count">{pending}</span>
      </span>
    </span>
  );
}

export function LinkStatusText({ word, pending }: { word: LinkStatus; pending: number }) {
  switch (word) {
    case 'connected':
      return <Trans>Connected</Trans>;
    case 'sending':
      return <Plural value={pending} one="Sending # answer…" other="Sending # answers…" />;
    case 'looking':
      return <Trans>Looking for the server…</Trans>;
    case 'away':
      return <Trans>No connection: continue working</Trans>;
    case 'waiting':
      return <Trans>No connection: answers stay on this device</Trans>;
    case 'signed-out':
      return <Trans>Not signed in</Trans>;
    case 'unknown-attempt':
      return <Trans>The server does not know this test</Trans>;
    case 'paused':
      return <Trans>Not sending</Trans>;
    case 'other-tab':
      return <Trans>Read only: another tab sends the answers</Trans>;
  }
}

/** Every answer is `sending` for a moment: delay the text so that it does not flicker. */
function useCalm(word: LinkStatus): LinkStatus {
  const [shown, setShown] = useState(word);
  const isCalm = word !== 'sending' && word !== 'looking';
  useEffect(() => {
    const timer = setTimeout(() => setShown(word), isCalm ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [word, isCalm]);
  return shown;
}
