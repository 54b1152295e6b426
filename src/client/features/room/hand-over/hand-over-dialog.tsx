import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { packageFileName } from '#offline/hand-over.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { useRoom, useSnapshot } from '../room-context.tsx';
import css from './hand-over.module.css';
import { QrShow } from './qr-show.tsx';
import { usePackage } from './use-package.ts';

/** The answers leave the device as a file or as codes, for a teacher who brings them to the server. They stay here all the same. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { attempt } = useRoom();
  const [round, setRound] = useState(0);
  const state = usePackage(round);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const pending = useSnapshot(({ sync }) => sync.pending);

  return (
    <Dialog title={t`Hand over without a network`} shape="centre" onClose={onClose} testId="hand-over-dialog">
      <p className={css['text']}>
        <Trans>
          Give your answers to your teacher as a file or as codes for a phone: only the server can open them. They also stay on
          this device, and nothing counts twice when the network comes back.
        </Trans>
      </p>
      {state.outcome === 'packed' ? (
        <>
          <p className={css['count']} data-testid="hand-over-count">
            {state.operations > 0 ? (
              <Plural value={state.count} one="# answer in the file." other="# answers in the file." />
            ) : (
              <Trans>The file also holds your request to finish the test.</Trans>
            )}
          </p>
          {isShown && <QrShow bytes={state.bytes} />}
          <div className={css['actions']}>
            <Button
              data-testid="hand-over-save"
              onClick={() => {
                const name = packageFileName(attempt.attemptId, state.createdAt);
                saveBlob(new Blob([state.bytes], { type: 'application/octet-stream' }), name);
                setSavedAs(name);
              }}
            >
              <Trans>Save as a file</Trans>
            </Button>
            <Button kind="quiet" data-testid="hand-over-qr" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? <Trans>Hide the codes</Trans> : <Trans>Show as QR codes</Trans>}
            </Button>
          </div>
          {savedAs !== null && (
            <p className={css['saved']} role="status">
              <Trans>Saved in this device's downloads: {savedAs}</Trans>
            </p>
          )}
          {pending > state.operations && (
            <p className={css['text']} role="status">
              <Trans>You have answered more questions since.</Trans>{' '}
              <Button size="s" kind="plain" onClick={() => setRound(round + 1)}>
                <Trans>Accept the new answers</Trans>
              </Button>
            </p>
          )}
        </>
      ) : (
        <p className={css['text']} role="status">
          <Obstacle outcome={state.outcome} />
        </p>
      )}
    </Dialog>
  );
}

function Obstacle({ outcome }: { outcome: 'packing' | 'nothing' | 'not-now' | 'no-key' | 'too-large' }) {
  switch (outcome) {
    case 'packing':
      return <Trans>Just a moment…</Trans>;
    case 'nothing':
      return <Trans>Nothing is waiting on this device: all answers are on the server.</Trans>;
    case 'not-now':
      return <Trans>It cannot be done at this moment. If the test is open in another tab, do it there; else try again.</Trans>;
    case 'no-key':
      return <Trans>This device cannot encrypt your answers. Keep it with you, and call your teacher.</Trans>;
    case 'too-large':
      return <Trans>There are too many answers for this method. Keep the device with you and call your teacher.</Trans>;
  }
}
