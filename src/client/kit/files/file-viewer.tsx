import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type TouchEvent } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { KitDialog } from '../kit-dialog.tsx';
import css from './file-viewer.module.css';
import { kindOf, type ViewedFile } from './viewed-file.ts';

interface FileViewerProps {
  files: readonly ViewedFile[];
  /** Place of the one that is shown, from 0. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** CSS pixels that a finger goes sideways to turn over. */
const swipePx = 60;

/** Files of one record, one at a time: pictures, sound, film; anything else is opened in a tab of its own or downloaded. */
export function FileViewer({ files, at, onMove, onClose }: FileViewerProps) {
  const { t } = useLingui();
  const count = files.length;
  const file = files[at];
  const from = useRef<{ x: number; y: number } | null>(null);
  const move = (step: number) => {
    const next = Math.max(0, Math.min(count - 1, at + step));
    if (next !== at) onMove(next);
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    function handleKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      // Arrows seek in sound and film.
      if (altKey || ctrlKey || metaKey || target instanceof HTMLMediaElement) return;
      if (key === 'ArrowLeft') latest.current(-1);
      if (key === 'ArrowRight') latest.current(1);
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  if (!file) return null;

  function handleTouchEnd({ changedTouches }: TouchEvent) {
    const [start, touch] = [from.current, changedTouches[0]];
    from.current = null;
    if (!start || !touch) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
  }

  const place = at + 1;
  return (
    <KitDialog title={file.name} shape="wide" onClose={onClose} testId="file-viewer">
      <Stack gap="sm">
        <div
          onTouchStart={({ touches }) => {
            const touch = touches[0];
            // Two fingers zoom.
            from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
          }}
          onTouchEnd={handleTouchEnd}
        >
          <Shown key={`${String(at)} ${file.name}`} file={file} />
        </div>
        {count > 1 && (
          <Group justify="space-between" wrap="nowrap">
            <Button kind="quiet" aria-disabled={at === 0} onClick={() => move(-1)}>
              <Trans>Previous</Trans>
            </Button>
            <Text role="status">{t`${place} of ${count}`}</Text>
            <Button kind="quiet" aria-disabled={at === count - 1} onClick={() => move(1)}>
              <Trans>Next</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </KitDialog>
  );
}

function Shown({ file }: { file: ViewedFile }) {
  const { t } = useLingui();
  const address = useAddress(file.source);
  const [broken, setBroken] = useState<string | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  if (address === null) return null;
  // A link that has ended is followed by a new one.
  const isBroken = broken === address;
  const kind = isBroken ? 'other' : kindOf(file.type);
  const shared = { src: address, onError: () => setBroken(address) };
  return (
    <Stack gap="sm">
      {kind === 'picture' && (
        <div className={css['box']} data-large={isLarge || undefined}>
          <img {...shared} alt={file.name} />
        </div>
      )}
      {/* Nobody writes captions for what a person has recorded: the track is empty. */}
      {kind === 'sound' && (
        <audio {...shared} controls preload="metadata" className={css['sound']} aria-label={file.name}>
          <track kind="captions" />
        </audio>
      )}
      {kind === 'film' && (
        <video {...shared} controls preload="metadata" className={css['film']} aria-label={file.name}>
          <track kind="captions" />
        </video>
      )}
      {kind === 'other' && (
        <Text>
          {isBroken ? <Trans>This browser cannot show the file.</Trans> : <Trans>This kind of file is not shown here.</Trans>}
        </Text>
      )}
      <Group gap="xs">
        {kind === 'picture' && (
          <Button kind="quiet" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            <Trans>Actual size</Trans>
          </Button>
        )}
        {kind === 'pdf' && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            <Trans>Open in a new tab</Trans>
          </a>
        )}
        <a href={address} download={file.name} className={buttonClass('quiet')} aria-label={t`Download: ${file.name}`}>
          <Trans>Download</Trans>
        </a>
      </Group>
    </Stack>
  );
}

/** Returns the address of a file; a file on the device has an address as long as it is shown. */
function useAddress(source: string | Blob): string | null {
  const [made, setMade] = useState<{ source: Blob; address: string } | null>(null);
  useEffect(() => {
    if (typeof source === 'string') return;
    const address = URL.createObjectURL(source);
    queueMicrotask(() => setMade({ source, address }));
    return () => URL.revokeObjectURL(address);
  }, [source]);
  if (typeof source === 'string') return source;
  return made?.source === source ? made.address : null;
}
