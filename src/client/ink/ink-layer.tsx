import { memo, type ReactNode } from 'react';
import { stampRadius } from '#domain/ink/geometry.ts';
import { isStroke, type Mark, type StampBody, type StampSign } from '#domain/ink/marks.ts';
import { outlineOf } from './outline.ts';
import css from './ink.module.css';

interface InkLayerProps {
  marks: readonly Mark[];
  /** Height of the page divided by its width. */
  heightToWidth: number;
  /** Marks of somebody else beside one's own. */
  isOther?: boolean;
}

/**
 * Draws marks over a page, as large as the element that it stands in. Of a pointer it knows nothing; notes and signs have their words for those
 * who hear them.
 */
export const InkLayer = memo(function InkLayer({ marks, heightToWidth, isOther = false }: InkLayerProps) {
  return (
    <div className={css['layer']} data-other={isOther || undefined} data-testid="ink-layer">
      <svg viewBox={`0 0 1000 ${1000 * heightToWidth}`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => (
          <Shape key={mark.id} mark={mark} heightToWidth={heightToWidth} />
        ))}
      </svg>
      {marks.map((mark) => mark.kind === 'note' && <PageNote key={mark.id} {...mark.body} />)}
    </div>
  );
});

function Shape({ mark, heightToWidth }: { mark: Mark; heightToWidth: number }): ReactNode {
  if (isStroke(mark))
    return (
      <path
        d={outlineOf(mark, heightToWidth)}
        fill={mark.body.colour}
        className={mark.kind === 'highlight' ? css['highlight'] : undefined}
        data-testid="stroke"
      />
    );
  return mark.kind === 'stamp' ? <Stamp {...mark.body} heightToWidth={heightToWidth} /> : null;
}

/** In a square of 24. */
const signs: Readonly<Record<StampSign, string>> = {
  tick: 'M4 13l6 6L21 5',
  cross: 'M5 5l14 14M19 5L5 19',
  circle: 'M12 3a9 9 0 1 0 .01 0Z',
};

function Stamp({ x, y, sign, heightToWidth }: StampBody & { heightToWidth: number }) {
  const scale = stampRadius / 12;
  return (
    <path
      d={signs[sign]}
      className={css['stamp']}
      data-sign={sign}
      data-testid="stamp"
      transform={`translate(${x - stampRadius} ${y * heightToWidth - stampRadius}) scale(${scale})`}
    />
  );
}

function PageNote({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <p
      className={css['note']}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
      data-far={x > 600 || undefined}
      data-testid="page-note"
    >
      {text}
    </p>
  );
}
