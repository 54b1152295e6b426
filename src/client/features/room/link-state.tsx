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
  const count = useSnapshot(({ waiting }) => waiting.length);
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
        <LinkStatusText word={word} count={count} />
      </span>
      <span className={css['pending']} hidden={count === 0} title={t`Answers not yet on the server`}>
        <DeviceIcon />
        <span data-testid="pending-count">{count}</span>
      </span>
    </span>
  );
}

/** @param count answers that the server does not have */
export function LinkStatusText({ word, count }: { word: LinkStatus; count: number }) {
  switch (word) {
    case 'connected':
      return <Trans>Connected</Trans>;
    case 'sending':
      // A step through sections alone is no answer.
      if (count === 0) return <Trans>Connected</Trans>;
      return <Plural value={count} one="Sending # answer…" other="Sending # answers…" />;
    case 'looking':
      return <Trans>Looking for the server…</Trans>;
    case 'away':
      return <Trans>No connection: continue working</Trans>;
    case 'waiting':
      return <Trans>No connection: answers stay on this device</Trans>;
    case 'signed-out':
      return <Trans>Not signed in</Trans>;
    case 'unknown-attempt':
      return <Trans>The server cannot find this test</Trans>;
    case 'paused':
      return <Trans>Sending paused</Trans>;
    case 'other-tab':
      return <Trans>Read only: another tab is sending the answers</Trans>;
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
