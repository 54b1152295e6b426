import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { RichText } from '#ui/rich-text.tsx';
import type { DragPoint } from '#ui/use-drag.ts';
import css from './ghost.module.css';

export interface Lifted {
  itemId: string;
  html: string;
  /** Size of the item and where in it the pointer took hold, CSS pixels. */
  width: number;
  fontSize: string;
  grip: DragPoint;
}

interface GhostProps extends Lifted {
  /** Where the pointer is; moved past React, which would be late. */
  point: RefObject<DragPoint>;
  moveRef: RefObject<(() => void) | null>;
}

/** The item under the pointer. At the end of the page, where no box can cut it off. */
export function Ghost({ html, width, fontSize, grip, point, moveRef }: GhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function follow() {
      const { x, y } = point.current;
      if (ghost.current) ghost.current.style.transform = `translate3d(${String(x - grip.x)}px, ${String(y - grip.y)}px, 0)`;
    }
    moveRef.current = follow;
    follow();
    return () => {
      moveRef.current = null;
    };
  }, [grip, moveRef, point]);
  return createPortal(
    <div ref={ghost} className={css['ghost']} style={{ width, fontSize }} aria-hidden="true">
      <RichText inline html={html} />
    </div>,
    document.body,
  );
}
