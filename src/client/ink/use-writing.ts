import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { isTouched, storedStrokes, type DrawnPoint } from '#domain/ink/geometry.ts';
import type { InkEdit } from '#domain/ink/history.ts';
import { inkColours, onPage, type Mark, type Point } from '#domain/ink/marks.ts';
import { useOnLeaving } from '#client/api/leaving.ts';
import { newId } from '#client/new-id.ts';
import { drawLine } from './outline.ts';
import { toPage, type PagePlace } from './page-place.ts';
import { eraserRadius, strokeWidths, type InkTool, type Writing } from './tools.ts';

export interface WritingInput {
  writing: Writing;
  /** One's own marks of this page, which an eraser may take. */
  marks: readonly Mark[];
  page: number;
  heightToWidth: number;
  onEdit: (edit: InkEdit) => void;
  /** Somebody wants to write a note here. */
  onNote: (at: Point) => void;
}

interface WritingPorts {
  /** Returns the current place of the page; null: it is not drawn. */
  place: () => PagePlace | null;
  /** Where the line that is being drawn is shown. */
  live: RefObject<SVGGElement | null>;
  /** Scrolls by so many CSS pixels. */
  scroll: (dx: number, dy: number) => void;
  /** Enlarges around a place in the window. */
  zoomAt: (factor: number, at: Point) => void;
}

/** A longer line is stored as it goes on: nobody loses more than this by a crash. */
const mostLivePoints = 1500;
/** A second finger so soon means that the first one did not want to write. */
const secondFingerMs = 250;
/** A tap moves less than this. CSS pixels. */
const slack = 8;

interface Drawing {
  tool: InkTool;
  /** Null: it is drawn by keys. `since` in milliseconds of the page. */
  pointer: { id: number; since: number } | null;
  from: Point;
  points: DrawnPoint[];
  erased: Map<string, Mark>;
  isMoved: boolean;
}

/**
 * What pointers and keys do to a page: one writes, two scroll and enlarge. Once a stylus was used, fingers scroll. A line is stored when the pointer
 * goes up, is taken away, or the page is hidden.
 */
export function useWriting(input: WritingInput, ports: WritingPorts) {
  const latest = useRef({ input, ports });
  useEffect(() => {
    latest.current = { input, ports };
  });
  const drawing = useRef<Drawing | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const hasStylus = useRef(false);
  const frame = useRef(0);
  const shown = useRef<readonly DrawnPoint[]>([]);

  function drawLive(): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const now = drawing.current;
      const { input: own, ports: out } = latest.current;
      const group = out.live.current;
      if (!group) return;
      const points = now?.tool === 'write' || now?.tool === 'highlight' ? now.points : [];
      if (points !== shown.current) group.replaceChildren();
      shown.current = points;
      if (now && points.length > 0) drawLine(group, points, widthOf(now.tool), own.heightToWidth, now.tool === 'highlight');
    });
  }

  function begin(tool: InkTool, at: Point, pressure: number, pointer: { id: number; since: number } | null): void {
    const { place } = latest.current.ports;
    const now = place();
    if (!now) return;
    const points = [{ ...toPage(now, at), pressure }];
    drawing.current = { tool, pointer, from: at, points, erased: new Map(), isMoved: false };
    if (tool === 'erase') erase(points);
    drawLive();
  }

  function erase(points: readonly Point[]): void {
    const { marks, heightToWidth } = latest.current.input;
    const erased = drawing.current?.erased;
    if (!erased) return;
    for (const mark of marks)
      // Voice marks have no place on the page.
      if (
        mark.kind !== 'voice' &&
        !erased.has(mark.id) &&
        points.some((at) => isTouched(mark, at, eraserRadius, heightToWidth))
      )
        erased.set(mark.id, mark);
  }

  function move(at: Point, samples: readonly DrawnPoint[]): void {
    const now = drawing.current;
    if (!now) return;
    now.isMoved ||= Math.hypot(at.x - now.from.x, at.y - now.from.y) > slack;
    if (now.tool === 'erase') return erase(samples);
    now.points.push(...samples);
    if (now.points.length > mostLivePoints) {
      const last = now.points.at(-1);
      store(now);
      now.points = last ? [last] : [];
    }
    drawLive();
  }

  function store({ tool, points }: Drawing): void {
    const { page, writing, onEdit } = latest.current.input;
    if (tool !== 'write' && tool !== 'highlight') return;
    const width = widthOf(tool);
    const kind = tool === 'write' ? 'stroke' : 'highlight';
    const added = storedStrokes(points).map((triples): Mark => {
      const body = { points: triples, colour: inkColours[writing.colour], width };
      return { id: newId(), page, kind, body };
    });
    if (added.length > 0) onEdit({ added, removed: [] });
  }

  /** Whatever has begun becomes what it is by now. */
  function finish(): void {
    const now = drawing.current;
    drawing.current = null;
    drawLive();
    if (!now) return;
    if (now.tool === 'erase' && now.erased.size > 0)
      latest.current.input.onEdit({ added: [], removed: [...now.erased.values()] });
    store(now);
  }

  function put(tool: InkTool, at: Point): void {
    const { page, onEdit, onNote } = latest.current.input;
    const body = { x: onPage(at.x), y: onPage(at.y) };
    if (tool === 'note') onNote(body);
    if (tool === 'tick' || tool === 'cross' || tool === 'circle')
      onEdit({ added: [{ id: newId(), page, kind: 'stamp', body: { ...body, sign: tool } }], removed: [] });
  }

  // A page that is hidden may never be seen again: the line so far is stored.
  useOnLeaving(finish);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return { begin, move, finish, put, drawing, pointers, hasStylus, latest };
}

export type WritingState = ReturnType<typeof useWriting>;

function widthOf(tool: InkTool): number {
  return tool === 'highlight' ? strokeWidths.highlight : strokeWidths.write;
}

function pressureOf({ pointerType, pressure }: PointerEvent): number {
  // A mouse says 0.5, a finger says nothing that means anything.
  return pointerType === 'pen' && pressure > 0 ? pressure : 0.5;
}

/** Props of the element that is drawn on. */
export function pointerProps(state: WritingState) {
  const { pointers, drawing, hasStylus, latest } = state;

  function samplesOf(event: PointerEvent): DrawnPoint[] {
    const place = latest.current.ports.place();
    if (!place) return [];
    const all = event.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [event]).map((one) => ({
      ...toPage(place, { x: one.clientX, y: one.clientY }),
      pressure: pressureOf(one),
    }));
  }

  function handleDown(event: ReactPointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (event.pointerType === 'pen') hasStylus.current = true;
    const isFinger = event.pointerType === 'touch';
    pointers.current.set(event.pointerId, at);
    if (pointers.current.size > 1) {
      const since = drawing.current?.pointer?.since;
      if (since !== undefined && event.timeStamp - since < secondFingerMs) drawing.current = null;
      state.finish();
      return;
    }
    const { tool } = latest.current.input.writing;
    const scrolls = tool === 'move' || (isFinger && hasStylus.current);
    const pointer = { id: event.pointerId, since: event.timeStamp };
    state.begin(scrolls ? 'move' : tool, at, pressureOf(event.nativeEvent), pointer);
  }

  function handleMove(event: ReactPointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const { scroll, zoomAt } = latest.current.ports;
    if (pointers.current.size > 1) {
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, at);
      if (!other) return;
      scroll((before.x - at.x) / 2, (before.y - at.y) / 2);
      const [was, is] = [distance(before, other), distance(at, other)];
      if (was > 0 && is > 0) zoomAt(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      return;
    }
    pointers.current.set(event.pointerId, at);
    if (drawing.current?.tool === 'move') scroll(before.x - at.x, before.y - at.y);
    else if (drawing.current?.pointer?.id === event.pointerId) state.move(at, samplesOf(event.nativeEvent));
  }

  function handleEnd(event: ReactPointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId);
    const now = drawing.current;
    if (now?.pointer?.id !== event.pointerId) return;
    const place = latest.current.ports.place();
    const isTap = event.type === 'pointerup' && !now.isMoved;
    state.finish();
    if (isTap && place) state.put(now.tool, toPage(place, { x: event.clientX, y: event.clientY }));
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    // A line that the system took over is what it is by then.
    onPointerCancel: handleEnd,
    onLostPointerCapture: handleEnd,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
