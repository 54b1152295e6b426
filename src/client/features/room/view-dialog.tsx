import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { setColorScheme } from '#ui/color-scheme.ts';
import { useColorScheme } from '#ui/use-color-scheme.ts';
import { KeyList } from './key-list.tsx';
import type { MediaProgress } from './media.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { changeSetting, changeTint, tints, useRoomSettings, type Tint } from './room-settings.ts';
import css from './view-dialog.module.css';

const tintTexts: Readonly<Record<Tint, MessageDescriptor>> = {
  none: msg`White`,
  cream: msg`Cream`,
  blue: msg`Blue`,
  green: msg`Green`,
};

const sizes = [100, 125, 150, 175, 200] as const;

interface ViewDialogProps {
  media: MediaProgress | null;
  onClose: () => void;
}

/** How the room looks, and its keys. */
export function ViewDialog({ media, onClose }: ViewDialogProps) {
  const { t, i18n } = useLingui();
  const { attempt, openHandOver } = useRoom();
  const isWaiting = useSnapshot(({ sync }) => sync.link !== 'ok' && sync.pending > 0);
  const textSize = useSnapshot(({ uiState }) => uiState.textSize);
  const { contrast, keys, spacing, tint } = useRoomSettings();
  const isDark = useColorScheme() === 'dark';
  return (
    <Dialog title={t`View`} shape="centre" onClose={onClose} testId="view-dialog">
      <fieldset className={css['sizes']}>
        <legend>
          <Trans>Text size</Trans>
        </legend>
        {sizes.map((size) => (
          <label key={size} className={css['size']}>
            <input
              type="radio"
              name="room-text-size"
              checked={size === textSize}
              onChange={() => attempt.changeUiState({ textSize: size })}
            />
            <span>{size} %</span>
          </label>
        ))}
      </fieldset>
      <Switch isOn={contrast} onChange={(isOn) => changeSetting('contrast', isOn)}>
        <Trans>High contrast</Trans>
      </Switch>
      <Switch isOn={spacing} onChange={(isOn) => changeSetting('spacing', isOn)}>
        <Trans>More space between lines and letters</Trans>
      </Switch>
      {/* Paper of a colour is a light one. */}
      {!isDark && !contrast && (
        <label className={css['switch']}>
          <span>
            <Trans>Page colour</Trans>
          </span>
          <select
            className={css['select']}
            value={tint}
            onChange={({ target }) => changeTint(tints.find((one) => one === target.value) ?? 'none')}
          >
            {tints.map((one) => (
              <option key={one} value={one}>
                {i18n._(tintTexts[one])}
              </option>
            ))}
          </select>
        </label>
      )}
      <Switch isOn={isDark} onChange={(isOn) => setColorScheme(isOn ? 'dark' : 'light')}>
        <Trans>Dark theme</Trans>
      </Switch>
      {/* A device without a mouse has no keyboard either, or one that comes with a touchpad. */}
      <div className={css['withKeys']}>
        <Switch isOn={keys} onChange={(isOn) => changeSetting('keys', isOn)}>
          <Trans>Keyboard shortcuts</Trans>
        </Switch>
        {keys && <KeyList />}
      </div>
      {isWaiting && (
        <Button
          kind="quiet"
          wide
          className={css['handOver']}
          data-testid="open-hand-over"
          onClick={() => {
            onClose();
            openHandOver();
          }}
        >
          <Trans>Hand over without a network</Trans>
        </Button>
      )}
      {media && media.total > 0 && (
        <p className={css['media']}>
          <Trans>
            Pictures and sounds on this device: {media.held} of {media.total}
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
