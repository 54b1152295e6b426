import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { inkColours, onPage, type Mark, type Point } from '#domain/ink/marks.ts';
import { InkLayer } from './ink-layer.tsx';
import { pageSize, toPage, toWindow, type PagePlace } from './page-place.ts';
import { withZoom, type PageView } from './tools.ts';
import { pointerProps, useWriting, type WritingInput } from './use-writing.ts';
import css from './ink.module.css';

interface WritingBoardProps extends WritingInput {
  /** Where the picture is; null: it is not on this device. */
  url: string | null;
  /** Text alternative of the page. */
  label: string;
  view: PageView;
  onView: (view: PageView) => void;
  /** Marks of others. */
  others: readonly Mark[];
}

/** A page that is written on: by stylus, finger, mouse or keys. */
export function WritingBoard({ url, label, view, onView, others, ...input }: WritingBoardProps) {
  const { t } = useLingui();
  const { heightToWidth, marks, writing } = input;
  const viewport = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const live = useRef<SVGGElement>(null);
  const room = useRoom(viewport);
  const [cursor, setCursor] = useState<Point>({ x: 500, y: 200 });
  const size = pageSize(room, heightToWidth, view);
  const isOnSide = view.turn === 90 || view.turn === 270;

  function place(): PagePlace | null {
    const box = page.current?.getBoundingClientRect();
    if (!box) return null;
    return { middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 }, ...size, turn: view.turn };
  }

  // The point under the fingers stays fixed when the page grows.
  const anchor = useRef<{ onPage: Point; inWindow: Point } | null>(null);
  function zoomAt(factor: number, inWindow: Point): void {
    const now = place();
    const next = withZoom(view, factor);
    if (!now || next.zoom === view.zoom) return;
    anchor.current = { onPage: toPage(now, inWindow), inWindow };
    onView(next);
  }
  useLayoutEffect(() => {
    const held = anchor.current;
    // Only then: the place has to be measured, which lays the whole page out.
    const now = held && place();
    anchor.current = null;
    if (!held || !now) return;
    const at = toWindow(now, held.onPage);
    viewport.current?.scrollBy(at.x - held.inWindow.x, at.y - held.inWindow.y);
  });

  const state = useWriting(input, { place, live, zoomAt, scroll: (dx, dy) => viewport.current?.scrollBy(dx, dy) });

  function moveCursor(dx: number, dy: number): void {
    const next = { x: onPage(cursor.x + dx), y: onPage(cursor.y + dy) };
    setCursor(next);
    const now = place();
    if (!now) return;
    const at = toWindow(now, next);
    if (state.drawing.current) state.move(at, [{ ...next, pressure: 0.5 }]);
    const box = viewport.current?.getBoundingClientRect();
    if (!box) return;
    const over = (value: number, low: number, high: number) => Math.min(0, value - low - 40) + Math.max(0, value - high + 40);
    viewport.current?.scrollBy(over(at.x, box.left, box.right), over(at.y, box.top, box.bottom));
  }

  function act(): void {
    const now = place();
    if (!now) return;
    const { tool } = writing;
    if (state.drawing.current) return state.finish();
    if (tool === 'move') return;
    if (tool === 'write' || tool === 'highlight' || tool === 'erase') state.begin(tool, toWindow(now, cursor), 0.5, null);
    else state.put(tool, cursor);
    if (tool === 'erase') state.finish();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? 2 : 12;
    const arrows: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const arrow = arrows[event.key];
    if (arrow) moveCursor(...arrow);
    else if (event.key === ' ' || event.key === 'Enter') act();
    else if (event.key === 'Escape' && state.drawing.current) state.finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={viewport} className={css['viewport']} data-testid="writing-board">
      <div
        className={css['sheet']}
        style={{ width: isOnSide ? size.height : size.width, height: isOnSide ? size.width : size.height }}
      >
        <div
          ref={page}
          className={css['page']}
          data-tool={writing.tool}
          data-testid="page"
          style={{
            width: size.width,
            height: size.height,
            transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
            '--turn': view.turn,
          }}
          {...pointerProps(state)}
        >
          {url === null ? (
            <p className={css['absent']}>
              <Trans>This page is not on this device.</Trans>
            </p>
          ) : (
            <img src={url} alt="" draggable={false} data-testid="page-picture" />
          )}
          {others.length > 0 && <InkLayer marks={others} heightToWidth={heightToWidth} isOther />}
          <InkLayer marks={marks} heightToWidth={heightToWidth} />
          <svg
            className={css['live']}
            viewBox={`0 0 1000 ${1000 * heightToWidth}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <g
              ref={live}
              fill={inkColours[writing.colour]}
              className={writing.tool === 'highlight' ? css['highlight'] : undefined}
            />
          </svg>
          <button
            type="button"
            className={css['cursor']}
            style={{ left: `${cursor.x / 10}%`, top: `${cursor.y / 10}%` }}
            aria-label={t`${label}. Arrow keys move the cross, Enter writes with the chosen tool.`}
            onKeyDown={handleKey}
            data-testid="ink-cursor"
          />
        </div>
      </div>
    </div>
  );
}

/** Size of the previous board: the next work's board mostly has the same size and then needs only one layout. */
let lastRoom = { width: 320, height: 480 };

/** The room that a page has, without scroll bars. */
function useRoom(viewport: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (lastRoom.width !== width || lastRoom.height !== height) lastRoom = { width, height };
      setRoom(lastRoom);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);
  return room;
}
