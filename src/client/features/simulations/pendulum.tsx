import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from './pictures.module.css';
import { at, type ViewProps } from './view.ts';

/** Pixels of a metre. */
const scale = 85;

export function PendulumView({ values, results, title }: ViewProps) {
  const [isMoving, setIsMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const bob = useRef<SVGGElement>(null);
  const amplitude = at(values, 'amplitude');
  const period = at(results, 'period');
  const length = at(values, 'length') * scale;
  useEffect(() => {
    const turn = (degrees: number) => bob.current?.setAttribute('transform', `rotate(${degrees.toFixed(2)} 180 20)`);
    turn(amplitude);
    if (!isMoving) return;
    let frame = 0;
    let start: number | null = null;
    const draw = (now: number) => {
      start ??= now;
      turn(amplitude * Math.cos((2 * Math.PI * (now - start)) / 1000 / period));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isMoving, amplitude, period]);
  const radius = 7 + at(values, 'mass') * 5;
  return (
    <>
      <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
        <rect className={css['wall']} x={120} y={12} width={120} height={8} />
        <line className={css['dashed']} x1={180} x2={180} y1={20} y2={212} />
        <g ref={bob}>
          <line className={css['thin']} x1={180} x2={180} y1={20} y2={20 + length} />
          <circle className={css['body']} cx={180} cy={20 + length} r={radius} />
        </g>
        <line className={css['thin']} x1={330} x2={330} y1={20} y2={20 + scale} />
        <line className={css['thin']} x1={324} x2={336} y1={20} y2={20} />
        <line className={css['thin']} x1={324} x2={336} y1={20 + scale} y2={20 + scale} />
        <text className={css['word']} x={322} y={24 + scale / 2} textAnchor="end">
          <Trans>1 m</Trans>
        </text>
      </svg>
      <Button kind="quiet" size="s" aria-pressed={isMoving} onClick={() => setIsMoving((moves) => !moves)}>
        {isMoving ? <Trans>Stop the motion</Trans> : <Trans>Start the motion</Trans>}
      </Button>
    </>
  );
}
