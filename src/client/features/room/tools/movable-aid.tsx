import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { CrossIcon } from '#ui/icons.tsx';
import css from './overlays.module.css';

/** CSS pixels of a centimetre. */
const cm = 96 / 2.54;
const rulerCm = 15;
const radius = 150;
const step = 8;

interface MovableAidProps {
  kind: 'ruler' | 'protractor';
  onClose: () => void;
}

/** A ruler or a protractor that lies over the page: moved by finger, mouse or arrows, turned by its slider. */
export function MovableAid({ kind, onClose }: MovableAidProps) {
  const { t } = useLingui();
  const width = kind === 'ruler' ? rulerCm * cm + 20 : radius * 2 + 20;
  const [place, setPlace] = useState(() => ({ x: Math.max(8, (innerWidth - width) / 2), y: innerHeight * 0.35 }));
  const [turn, setTurn] = useState(0);
  const grip = useRef<{ x: number; y: number } | null>(null);
  // A part stays on the screen: what is out of sight cannot be fetched back.
  const move = (x: number, y: number) =>
    setPlace({ x: Math.max(60 - width, Math.min(innerWidth - 60, x)), y: Math.max(0, Math.min(innerHeight - 60, y)) });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return event.stopPropagation();
    const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    const size = event.shiftKey ? 1 : step;
    if (event.key === 'Escape') onClose();
    else if (by) move(place.x + (by[0] ?? 0) * size, place.y + (by[1] ?? 0) * size);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    grip.current = { x: event.clientX - place.x, y: event.clientY - place.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  const listening = { onKeyDown: handleKeyDown };
  return (
    <div className={css['aid']} style={{ left: place.x, top: place.y, width }} data-testid={`aid-${kind}`} {...listening}>
      <div className={css['turned']} style={{ rotate: `${turn}deg` }}>
        <button
          type="button"
          className={css['body']}
          aria-label={
            kind === 'ruler'
              ? t`Ruler, ${rulerCm} centimetres: move it with the arrows`
              : t`Protractor: move it with the arrows`
          }
          onPointerDown={handlePointerDown}
          onPointerMove={(event) => grip.current && move(event.clientX - grip.current.x, event.clientY - grip.current.y)}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
        >
          {kind === 'ruler' ? <RulerDrawing width={width} /> : <ProtractorDrawing width={width} />}
        </button>
      </div>
      <div className={css['handles']}>
        <input
          type="range"
          min={-180}
          max={180}
          value={turn}
          aria-label={t`Turn, degrees`}
          aria-valuetext={`${turn}°`}
          onChange={({ target }) => setTurn(Number(target.value))}
        />
        <output>{turn}°</output>
        <button type="button" aria-label={kind === 'ruler' ? t`Close the ruler` : t`Close the protractor`} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
    </div>
  );
}

function RulerDrawing({ width }: { width: number }) {
  const lines = Array.from({ length: rulerCm * 10 + 1 }, (_, at) => at);
  return (
    <svg width={width} height="56" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width={width - 1} height="55" rx="4" />
      {lines.map((at) => (
        <path key={at} d={`M${10 + (at * cm) / 10} 0v${at % 10 === 0 ? 20 : at % 5 === 0 ? 14 : 8}`} />
      ))}
      {lines
        .filter((at) => at % 10 === 0)
        .map((at) => (
          <text key={at} x={10 + (at * cm) / 10} y="36" textAnchor="middle">
            {at / 10}
          </text>
        ))}
    </svg>
  );
}

function ProtractorDrawing({ width }: { width: number }) {
  const angles = Array.from({ length: 181 }, (_, at) => at);
  const [x, y] = [width / 2, radius + 8];
  const at = (angle: number, length: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${(x + length * Math.cos(radians)).toFixed(2)} ${(y - length * Math.sin(radians)).toFixed(2)}`;
  };
  return (
    <svg width={width} height={radius + 24} aria-hidden="true" focusable="false">
      <path className={css['sheet']} d={`M${at(0, radius)}A${radius} ${radius} 0 0 0 ${at(180, radius)}v12h${radius * 2}z`} />
      {angles.map((angle) => (
        <path
          key={angle}
          d={`M${at(angle, radius)}L${at(angle, radius - (angle % 10 === 0 ? 16 : angle % 5 === 0 ? 11 : 6))}`}
        />
      ))}
      {angles
        .filter((angle) => angle % 10 === 0)
        .map((angle) => {
          const [tx, ty] = at(angle, radius - 26).split(' ');
          return (
            <text key={angle} x={tx} y={ty} textAnchor="middle" dominantBaseline="middle">
              {angle}
            </text>
          );
        })}
      <path d={`M${x - 8} ${y}h16M${x} ${y - 8}v16`} />
    </svg>
  );
}
