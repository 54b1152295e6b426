import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Assembler, type Progress as Read } from '#offline/qr-frames.ts';
import { Button } from '#ui/button.tsx';
import { Card, Hint, Row } from '#ui/layout.tsx';
import { Progress } from '#ui/progress.tsx';
import { openCamera, watchCodes, type CameraError } from './camera.ts';
import css from './hand-over-screen.module.css';

interface ScannerProps {
  onPackage: (bytes: Uint8Array<ArrayBuffer>) => void;
  onClose: () => void;
}

/** The camera over a device's codes. It stays open: the next device may follow at once. */
export function Scanner({ onPackage, onClose }: ScannerProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [cameraError, setCameraError] = useState<CameraError | null>(null);
  const [progress, setProgress] = useState<Read | null>(null);
  const [read, setRead] = useState(0);
  const [tries, setTries] = useState(0);
  const latest = useRef(onPackage);
  useEffect(() => {
    latest.current = onPackage;
  });

  useEffect(() => {
    const stop = new AbortController();
    const assembler = new Assembler();
    const done = new Set<number>();
    let stream: MediaStream | null = null;

    function handleText(text: string): void {
      const next = assembler.add(text);
      if (!next) return;
      setProgress(next);
      if (!next.bytes || done.has(next.id)) return;
      done.add(next.id);
      setRead(done.size);
      navigator.vibrate?.(120);
      latest.current(next.bytes);
    }

    async function run(): Promise<void> {
      const opened = await openCamera();
      if (typeof opened === 'string') return setCameraError(opened);
      stream = opened;
      const element = video.current;
      if (!element || stop.signal.aborted) return stopStream(opened);
      element.srcObject = opened;
      await element.play().catch(() => undefined);
      await watchCodes(element, handleText, stop.signal);
    }
    void run();
    return () => {
      stop.abort();
      stopStream(stream);
    };
  }, [tries]);

  return (
    <Card className={css['scanner']} aria-label={t`Camera`}>
      {cameraError === null ? (
        <>
          <video ref={video} className={css['video']} muted playsInline aria-label={t`Picture of the camera`} />
          {progress ? (
            <p className={css['progress']} data-testid="scan-progress">
              <span>
                <Trans>
                  {progress.held} of {progress.count}
                </Trans>
              </span>
              <Progress max={progress.count} value={progress.held} label={t`Codes read`} />
            </p>
          ) : (
            <Hint>
              <Trans>Point the camera at the codes on the device so that the whole square is in view.</Trans>
            </Hint>
          )}
          <p role="status" className={css['read']}>
            {read > 0 && <Plural value={read} one="# device is read." other="# devices are read." />}
          </p>
        </>
      ) : (
        <p role="alert" className={css['errorState']}>
          <CameraErrorText cameraError={cameraError} />
        </p>
      )}
      <Row gap={12} className={css['actions']}>
        {cameraError !== null && cameraError !== 'insecure' && (
          <Button
            onClick={() => {
              setCameraError(null);
              setTries(tries + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          <Trans>Close the camera</Trans>
        </Button>
      </Row>
    </Card>
  );
}

function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function CameraErrorText({ cameraError }: { cameraError: CameraError }) {
  switch (cameraError) {
    case 'insecure':
      return (
        <Trans>
          The browser does not turn the camera on at this address. Open the platform at its secure address, or use a file.
        </Trans>
      );
    case 'denied':
      return <Trans>The camera is not allowed. Allow it for this site in the settings of the browser, and try again.</Trans>;
    case 'absent':
      return <Trans>This device has no camera. Use a phone or a file.</Trans>;
    case 'busy':
      return <Trans>The camera does not start. Close other apps that use it, and try again.</Trans>;
  }
}
