import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Legend } from '#mechanics/shared/legend.tsx';
import type { Verdict } from '#mechanics/shared/mark.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import { DragItem } from './drag-item.tsx';
import { DropZone } from './drop-zone.tsx';
import { Ghost, type Lifted } from './ghost.tsx';
import { Pin } from './pin.tsx';
import { zoneOf } from './placing.ts';
import { usePlacing } from './use-placing.tsx';
import { useRoomy } from './use-roomy.tsx';
import css from './drag-and-drop.module.css';

/** The tray in `data-zone`: no zone has an empty id. */
const tray = '';

export function DragAndDropView({ id, content, answer, mode, right, parts, onAnswer }: MechanicViewProps<'drag-and-drop'>) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const placed = answer?.placed ?? {};
  const isFixed = mode !== 'answer';
  const isRoomy = useRoomy(picture, content);
  const placing = usePlacing({ root, content, placed, isFixed, onAnswer });
  const { held } = placing;

  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const point = useRef<DragPoint>({ x: 0, y: 0 });
  const moveGhost = useRef<(() => void) | null>(null);

  function zoneAt({ x, y }: DragPoint): string | null {
    for (const element of document.elementsFromPoint(x, y)) {
      const zone = element.closest<HTMLElement>('[data-zone]');
      if (zone && root.current?.contains(zone)) return zone.dataset['zone'] ?? null;
    }
    return null;
  }

  const { bindItem, listRef } = useDrag<string>({
    onStart: (itemId, start, element) => {
      const box = element.getBoundingClientRect();
      point.current = start;
      placing.setHeld(null);
      setLifted({
        itemId,
        html: content.items.find((item) => item.id === itemId)?.content ?? '',
        width: box.width,
        fontSize: getComputedStyle(element).fontSize,
        grip: { x: start.x - box.left, y: start.y - box.top },
      });
    },
    onMove: (next) => {
      point.current = next;
      moveGhost.current?.();
      setOver(zoneAt(next));
    },
    onDrop: (end, itemId) => {
      const zone = zoneAt(end);
      if (zone !== null) placing.put(itemId, zone === tray ? null : zone, false);
      setLifted(null);
      setOver(null);
    },
    onCancel: () => {
      setLifted(null);
      setOver(null);
    },
  });

  function itemVerdict(itemId: string, zoneId: string): Verdict {
    if (mode !== 'review') return 'none';
    const isRight = right ? (right.placed[zoneId] ?? []).includes(itemId) : parts?.[itemId];
    return isRight === undefined ? 'own' : isRight ? 'right' : 'wrong';
  }

  function renderItem(itemId: string, verdict: Verdict) {
    const index = content.items.findIndex((item) => item.id === itemId);
    const item = content.items[index];
    if (item === undefined) return null;
    return (
      <DragItem
        key={itemId}
        item={item}
        choice={index + 1}
        isHeld={held === itemId}
        isDragged={lifted?.itemId === itemId}
        isFixed={isFixed}
        verdict={verdict}
        onClick={(event) => placing.handleItemClick(itemId, event)}
        onKeyDown={placing.handleKeyDown}
        {...bindItem(itemId)}
      />
    );
  }

  const heldName = held === null ? null : placing.nameOf(held);
  const { background } = content;
  const onPicture = background !== null && isRoomy && content.zones.every((zone) => zone.area !== null);

  const zones = content.zones.map((zone, index) => {
    const items = placed[zone.id] ?? [];
    const missed = mode === 'review' && right ? (right.placed[zone.id] ?? []).filter((itemId) => !items.includes(itemId)) : [];
    const verdict: Verdict = mode === 'review' && items.length === 0 && missed.length > 0 ? 'missed' : 'none';
    return (
      <DropZone
        key={zone.id}
        zoneId={zone.id}
        number={background && !onPicture ? index + 1 : undefined}
        label={zone.label}
        capacity={zone.capacity}
        filled={items.length}
        heldName={heldName}
        isOver={over === zone.id}
        verdict={verdict}
        missed={missed.map(placing.nameOf)}
        className={onPicture ? css['onPicture'] : css['box']}
        style={onPicture && zone.area ? placeOf(zone.area) : undefined}
        onDrop={() => held !== null && placing.put(held, zone.id, true)}
        onKeyDown={placing.handleKeyDown}
      >
        {items.map((itemId) => renderItem(itemId, itemVerdict(itemId, zone.id)))}
      </DropZone>
    );
  });

  const waiting = content.items.filter((item) => zoneOf(placed, item.id) === null);
  return (
    <ViewFrame id={id} prompt={content.prompt}>
      <div
        ref={(element) => {
          root.current = element;
          return listRef(element);
        }}
        role="group"
        aria-label={t`Items and their places`}
        className={cx(css['root'], lifted && css['dragging'])}
      >
        {mode === 'review' && (right || parts) && <Legend withRight={Boolean(right)} />}
        <div className={cx(!isFixed && css['near'])}>
          {!isFixed && (
            <p className={css['hint']} role="status">
              {placing.message || (
                <Trans>Drag the items, or choose an item and then its place. To put it back, choose it again.</Trans>
              )}
            </p>
          )}
          <div
            className={cx(css['tray'], over === tray && css['over'], held !== null && css['open'])}
            data-zone={tray}
            role="group"
            aria-label={t`Items to place`}
          >
            {waiting.map((item) => renderItem(item.id, 'none'))}
            {waiting.length === 0 && (
              <span className={css['empty']}>
                <Trans>Every item has its place</Trans>
              </span>
            )}
            {held !== null && zoneOf(placed, held) !== null && (
              <button
                type="button"
                className={css['target']}
                data-target=""
                aria-label={t`Return ${heldName} to the list`}
                onClick={() => placing.put(held, null, true)}
                onKeyDown={placing.handleKeyDown}
              />
            )}
          </div>
        </div>
        {background && (
          <div
            ref={picture}
            className={css['picture']}
            style={{ aspectRatio: `${String(background.width)} / ${String(background.height)}`, maxWidth: background.width }}
          >
            <img
              src={background.src}
              alt={background.alt}
              width={background.width}
              height={background.height}
              draggable={false}
            />
            {onPicture
              ? zones
              : content.zones.map(
                  (zone, index) =>
                    zone.area && (
                      <Pin
                        key={zone.id}
                        zoneId={zone.id}
                        number={index + 1}
                        names={(placed[zone.id] ?? []).map(placing.nameOf)}
                        isOpen={held !== null}
                        isOver={over === zone.id}
                        style={placeOf(zone.area)}
                        onTap={isFixed ? undefined : () => placing.tapZone(zone.id)}
                      />
                    ),
                )}
          </div>
        )}
        {!onPicture && <div className={css['boxes']}>{zones}</div>}
        {lifted && <Ghost {...lifted} point={point} moveRef={moveGhost} />}
      </div>
    </ViewFrame>
  );
}

function placeOf(area: { x: number; y: number; width: number; height: number }) {
  const percent = (value: number) => `${String(value)}%`;
  return { left: percent(area.x), top: percent(area.y), width: percent(area.width), height: percent(area.height) };
}
