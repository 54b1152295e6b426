import { useState, type RefObject } from 'react';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import type { Reorder, RowId } from './list-types.ts';
import { moved } from './moved.ts';

export type RowDrag<Id extends RowId> = Omit<ReturnType<typeof useRowDrag<Id>>, 'listRef'>;

/** Rows that are dragged to another place of their page; `moveBy` is the keyboard's way. */
export function useRowDrag<Id extends RowId>(
  ids: readonly Id[],
  box: RefObject<HTMLElement | null>,
  reorder: Reorder<Id> | undefined,
) {
  const [dragged, setDragged] = useState<Id | null>(null);
  /** The place among the rows, before it is taken out. */
  const [target, setTarget] = useState<number | null>(null);

  function placeAt({ y }: DragPoint): number {
    const elements = [...(box.current?.querySelectorAll('[data-row]') ?? [])];
    const index = elements.findIndex((element) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2;
    });
    return index === -1 ? elements.length : index;
  }

  function end() {
    setDragged(null);
    setTarget(null);
  }

  function put(id: Id, place: number) {
    const order = moved(ids, id, place);
    if (order.some((one, index) => one !== ids[index])) reorder?.onOrder(order, id);
  }

  const { bindItem, listRef } = useDrag<Id>({
    onStart: (id) => setDragged(id),
    onMove: (point) => setTarget(placeAt(point)),
    onDrop: (point, id) => {
      put(id, placeAt(point));
      end();
    },
    onCancel: end,
  });

  return {
    isOn: reorder !== undefined,
    dragged,
    bindItem,
    listRef,
    moveBy(id: Id, by: 1 | -1) {
      const here = ids.indexOf(id);
      put(id, by === 1 ? here + 2 : here - 1);
    },
    /** Where the line is drawn that shows the place: above a row, or below the last one. */
    dropAt(id: Id): 'before' | 'after' | undefined {
      if (target === null || dragged === null) return undefined;
      const here = ids.indexOf(id);
      if (here === target) return 'before';
      return target === ids.length && here === ids.length - 1 ? 'after' : undefined;
    },
  };
}
