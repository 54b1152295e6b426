import { Trans, useLingui } from '@lingui/react/macro';
import encodeQR from 'qr';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { toFrames } from '#offline/qr-frames.ts';
import { Button } from '#ui/button.tsx';
import css from './hand-over.module.css';

/** Codes a second. A phone reads about five. */
const speeds = [1, 2, 4] as const;

/** The codes, one after the other and round again. */
export function QrShow({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const { t } = useLingui();
  const frames = useMemo(() => toFrames(bytes), [bytes]);
  const [index, setIndex] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(2);
  const [isPaused, setIsPaused] = useState(false);
  const speedName = useId();
  const count = frames.length;
  const place = index % count;
  const number = place + 1;
  const text = frames[place] ?? '';

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => setIndex((before) => before + 1), 1000 / speed);
    return () => clearInterval(timer);
  }, [isPaused, speed, count]);

  return (
    <section className={css['show']} aria-label={t`QR codes`}>
      <QrCanvas text={text} label={t`QR code ${number} of ${count}, for a phone's camera`} />
      <p className={css['number']} data-testid="qr-number">
        <Trans>
          {number} of {count}
        </Trans>
      </p>
      <p className={css['hint']}>
        <Trans>
          The teacher opens the page “Receive answers” on a phone and holds its camera over the codes until all are read.
        </Trans>
      </p>
      <div className={css['controls']}>
        <fieldset className={css['speeds']}>
          <legend>
            <Trans>Codes per second</Trans>
          </legend>
          {speeds.map((each) => (
            <label key={each}>
              <input type="radio" name={speedName} checked={each === speed} onChange={() => setSpeed(each)} />
              <span>{each}</span>
            </label>
          ))}
        </fieldset>
        <Button kind="quiet" data-testid="qr-pause" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
        {isPaused && (
          <Button kind="quiet" data-testid="qr-next" onClick={() => setIndex(index + 1)}>
            <Trans>Next code</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Black on white in both colour schemes: readers want it so. */
function QrCanvas({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const modules = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
    // Whole pixels to a module; the page scales them without smoothing.
    const scale = 6;
    const size = modules.length * scale;
    canvas.current.width = size;
    canvas.current.height = size;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#000';
    modules.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(x * scale, y * scale, scale, scale)));
  }, [text]);
  return <canvas ref={canvas} className={css['code']} role="img" aria-label={label} data-testid="qr-code" />;
}
