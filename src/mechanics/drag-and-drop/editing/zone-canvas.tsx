import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Picture } from '#mechanics/parts.ts';
import type { Area, Zone } from '../drag-and-drop.draft.ts';
import css from './zone-canvas.module.css';
import { between, movedBy, resizedBy } from './zone-steps.ts';

interface ZoneCanvasProps {
  background: Picture;
  zones: readonly Zone[];
  canAdd: boolean;
  onPlace: (zoneId: string, area: Area, isKey: boolean) => void;
  onDraw: (area: Area) => void;
  onRemove: (zoneId: string) => void;
}

type Gesture =
  | { kind: 'draw'; from: { x: number; y: number }; area: Area | null }
  | { kind: 'move' | 'resize'; zoneId: string; start: Area; from: { x: number; y: number }; area: Area };

/**
 * Zones on the picture. Drawn by dragging over a free place, moved by dragging, resized at the corner; with the keyboard arrows move, Shift with
 * arrows resizes, Delete removes. While a pointer is down the change stays here: one gesture is one step of undo.
 */
export function ZoneCanvas({ background, zones, canAdd, onPlace, onDraw, onRemove }: ZoneCanvasProps) {
  const { t } = useLingui();
  const board = useRef<HTMLDivElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);

  function pointOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 };
  }

  function handleDown(event: PointerEvent<HTMLElement>, zone?: Zone) {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = pointOf(event);
    if (zone?.area) {
      const isCorner = event.target instanceof Element && event.target.closest('[data-corner]') !== null;
      setGesture({ kind: isCorner ? 'resize' : 'move', zoneId: zone.id, start: zone.area, from, area: zone.area });
    } else if (!zone && canAdd) {
      setGesture({ kind: 'draw', from, area: null });
    } else return;
    event.stopPropagation();
    board.current?.setPointerCapture?.(event.pointerId);
  }

  function handleMove(event: PointerEvent) {
    if (!gesture) return;
    const to = pointOf(event);
    if (gesture.kind === 'draw') {
      setGesture({ ...gesture, area: between(gesture.from, to) });
      return;
    }
    const [x, y] = [to.x - gesture.from.x, to.y - gesture.from.y];
    setGesture({ ...gesture, area: gesture.kind === 'move' ? movedBy(gesture.start, x, y) : resizedBy(gesture.start, x, y) });
  }

  function handleUp() {
    setGesture(null);
    if (!gesture?.area) return;
    if (gesture.kind === 'draw') onDraw(gesture.area);
    else if (gesture.area !== gesture.start) onPlace(gesture.zoneId, gesture.area, false);
  }

  function handleKeyDown(event: KeyboardEvent, { id, area }: Zone) {
    if (event.key === 'Delete') {
      event.preventDefault();
      onRemove(id);
      return;
    }
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || !area || event.altKey) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    onPlace(id, event.shiftKey ? resizedBy(area, x, y) : movedBy(area, x, y), true);
  }

  return (
    <div
      ref={board}
      className={css['board']}
      style={{ aspectRatio: `${String(background.width)} / ${String(background.height)}`, maxWidth: background.width }}
      data-drawing={gesture?.kind}
      onPointerDown={(event) => handleDown(event)}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setGesture(null)}
    >
      <img src={background.src} alt={background.alt} draggable={false} />
      {zones.map((zone, index) => {
        const area = gesture && gesture.kind !== 'draw' && gesture.zoneId === zone.id ? gesture.area : zone.area;
        const number = index + 1;
        return (
          area && (
            <button
              key={zone.id}
              type="button"
              className={css['zone']}
              style={placeOf(area)}
              data-zone-place={zone.id}
              aria-label={t`Zone ${number} ${zone.label}: arrows move it, Shift with arrows resizes it, Delete removes it`}
              onPointerDown={(event) => handleDown(event, zone)}
              onKeyDown={(event) => handleKeyDown(event, zone)}
            >
              <span className={css['number']}>{number}</span>
              <span className={css['name']}>{zone.label}</span>
              <span className={css['corner']} data-corner="" />
            </button>
          )
        );
      })}
      {gesture?.kind === 'draw' && gesture.area && <span className={css['drawn']} style={placeOf(gesture.area)} />}
    </div>
  );
}

function placeOf({ x, y, width, height }: Area) {
  const percent = (value: number) => `${String(value)}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
