import { Trans } from '@lingui/react/macro';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { cx } from '#ui/cx.ts';
import { DeviceIcon } from '#ui/shell-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DecideIcon, ServerIcon, WaitingIcon } from './command-icons.tsx';
import css from './command-state.module.css';

interface CommandStateProps {
  place: CommandPlace;
  /** In a row of a list: the icon alone is seen. */
  isShort?: boolean;
}

/** Where something that a person entered is: the same words and icons on every page. */
export function CommandState({ place, isShort = false }: CommandStateProps) {
  const isBad = place === 'decide' || place === 'refused' || place === 'unsaved';
  return (
    <span className={cx(css['state'], isBad && css['bad'])} data-testid="command-state" data-place={place}>
      <PlaceIcon place={place} />
      {isShort ? (
        <VisuallyHidden>
          <PlaceWord place={place} />
        </VisuallyHidden>
      ) : (
        <span>
          <PlaceWord place={place} />
        </span>
      )}
    </span>
  );
}

function PlaceIcon({ place }: { place: CommandPlace }) {
  switch (place) {
    case 'saving':
    case 'unsaved':
      return <WaitingIcon />;
    case 'device':
      return <DeviceIcon />;
    case 'server':
      return <ServerIcon />;
    case 'decide':
    case 'refused':
      return <DecideIcon />;
  }
}

function PlaceWord({ place }: { place: CommandPlace }) {
  switch (place) {
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'unsaved':
      return <Trans>Not saved on this device: keep this page open</Trans>;
    case 'device':
      return <Trans>On this device</Trans>;
    case 'server':
      return <Trans>On the server</Trans>;
    case 'decide':
      return <Trans>Needs your decision</Trans>;
    case 'refused':
      return <Trans context="change">Not accepted</Trans>;
  }
}
